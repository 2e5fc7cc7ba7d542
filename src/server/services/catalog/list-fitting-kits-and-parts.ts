import type { BriefFit, ProductCard } from '#contract/shop/catalog.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import type { CatalogTable } from '#server/catalog-index/catalog-table.ts'
import { fittingRows } from '#server/catalog-index/fitting-rows.ts'
import { fitInRow } from '#server/catalog-index/verdicts-in.ts'
import { carFits, type NamedCar } from '#server/services/fitment/car-fits.ts'
import type { CarFits } from '#server/services/fitment/check-vehicle.ts'
import type { Shop } from '#server/shop.ts'
import { productCards } from './product-cards.ts'

const maxPerKind = 8

/**
 * Products of other categories than the listing's that fit a car: kits; rings, spacers, bolts and nuts. The
 * best fit first.
 */
export async function listFittingKitsAndParts(shop: Shop, car: NamedCar) {
  const [fits, table] = await Promise.all([carFits(shop, car), readCatalogTable(shop)])
  const [kitRows, partRows] = fittingRows(table, fits, { lists: [['kit'], ['ring', 'bolt', 'nut']], most: maxPerKind })
  const [kits, parts] = await Promise.all([
    fittedCards(shop, { table, fits, rows: kitRows?.rows ?? [] }),
    fittedCards(shop, { table, fits, rows: partRows?.rows ?? [] }),
  ])
  return { kits, parts }
}

type FittedRows = { table: CatalogTable; fits: CarFits; rows: readonly number[] }

/** The cards of products by their rows, each with its fit. */
export async function fittedCards(
  shop: Shop,
  { table, fits, rows }: FittedRows,
): Promise<(ProductCard & { fit: BriefFit })[]> {
  const rowOf = new Map(rows.map((row) => [table.rows.ids.at(row), row]))
  const cards = await productCards(shop, [...rowOf.keys()])
  return cards.flatMap((card) => {
    const row = rowOf.get(card.id)
    return row === undefined ? [] : [{ ...card, fit: fitInRow(table, fits, row) }]
  })
}
