import type { ListingInput } from '#contract/shop/catalog.ts'
import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { shownVerdicts } from '#domain/fitment/shown-verdicts.ts'
import { type Verdict, verdicts } from '#domain/fitment/verdicts.ts'
import { listingPageSize, pageWindow } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import type { ListedPage } from '../listed-page.ts'
import type { CatalogTable, TableProduct } from './catalog-table.ts'
import { chooseProducts } from './choose-products.ts'
import { readCatalogTable } from './kept-catalog-table.ts'
import { listingBase, type PartOf } from './listing-base.ts'

/** Whether a list is chosen by what the database has no index for: any facet but what is on offer, or the verdicts on a car. */
export function isChosenInMemory(input: ListingInput): boolean {
  if (listingFilter(input).kind === 'vehicle') return true
  const { offers: _, ...others } = facetChoices(input)
  return Object.keys(others).length > 0
}

/** The products of a list that were chosen by facets and price, in its order, and what they were chosen of. */
export type ChosenList = {
  table: CatalogTable
  /** Of a vehicle only those with a verdict that is listed. */
  partOf: PartOf
  chosen: TableProduct[]
} & Pick<ListedPage, 'byVerdict' | 'search' | 'isPassing'>

/** Chooses products out of the table in memory. */
export async function chooseList(shop: Shop, input: ListingInput): Promise<ChosenList> {
  const { partOf, vehicle, search, isPassing } = await listingBase(shop, input)
  const table = await readCatalogTable(shop)
  const parts = chooseProducts(table, partOf, { prices: input, choices: facetChoices(input), order: input })
  if (!vehicle) return { table, partOf, chosen: parts.flat(), byVerdict: undefined, search, isPassing }
  // The parts of a vehicle's list are its verdicts, from the best to the worst.
  const counts = countsOf(parts)
  const shown = shownVerdicts(counts, input.verdict)
  const isShown = verdicts.map((verdict) => shown.includes(verdict))
  const partOfShown: PartOf = (product) => {
    const part = partOf(product)
    return part !== undefined && isShown[part] ? part : undefined
  }
  const chosen = parts.filter((_, part) => isShown[part]).flat()
  return { table, partOf: partOfShown, chosen, byVerdict: { ...vehicle, counts, shown }, search, isPassing }
}

const countsOf = (parts: readonly TableProduct[][]) =>
  Object.fromEntries(verdicts.map((verdict, part) => [verdict, parts[part]?.length ?? 0])) as Record<Verdict, number>

/** A page of the products that were chosen by facets, out of the table in memory. */
export function chosenPage({ chosen, byVerdict, search, isPassing }: ChosenList, asked: ListingInput): ListedPage {
  const { total, page, pageCount, offset } = pageWindow(chosen.length, asked.page, listingPageSize)
  const ids = chosen.slice(offset, offset + listingPageSize).map(({ id }) => id)
  return { ids, total, page, pageCount, byVerdict, search, isPassing }
}
