import type { BriefFit, ListingInput } from '#contract/shop/catalog.ts'
import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import { shownVerdicts } from '#domain/fitment/shown-verdicts.ts'
import { type Verdict, verdicts } from '#domain/fitment/verdicts.ts'
import { listingPageSize, pageWindow } from '#domain/pagination.ts'
import { cached } from '#server/cache/shop-cache.ts'
import type { ListedPage } from '#server/services/catalog/listed-page.ts'
import { facetTags, orderTags } from '#server/services/catalog/listing-tags.ts'
import type { Shop } from '#server/shop.ts'
import { readCatalogTable } from './cached-catalog-table.ts'
import type { CatalogTable } from './catalog-table.ts'
import { chosenRows, countParts, type ListedRows, rowsFrom } from './choose-products.ts'
import { listingBase } from './listing-base.ts'
import { noPart, type Parts } from './parts.ts'

/** What was chosen of a list by facets and price. */
export type ChosenList = {
  table: CatalogTable
  /** The products that the facets cover (for a vehicle, those with a listed verdict); computed on first use. */
  listed(): ListedRows
  /** The chosen products, and how many of each part are listed; 0 for verdicts that are not listed. */
  chosen: ListedRows
  counts: readonly number[]
  /** The fit of a product on the vehicle. */
  fitOf: ((row: number) => BriefFit) | undefined
} & Pick<ListedPage, 'byVerdict' | 'search'>

/** Selects products from the table in memory. */
export async function chooseList(shop: Shop, input: ListingInput): Promise<ChosenList> {
  const table = await readCatalogTable(shop)
  const { isIn, parts, vehicle, search } = await listingBase(shop, table, input)
  const listed = { isIn, parts, prices: input }
  const chosen = chosenRows(table, listed, facetChoices(input))
  const counts = countParts(table, chosen)
  if (!vehicle) return { table, search, listed: () => listed, chosen, counts, byVerdict: undefined, fitOf: undefined }
  // The parts of a vehicle's list are its verdicts, from the best to the worst.
  const ofVerdicts = countsOf(counts)
  const shown = shownVerdicts(ofVerdicts, input.verdict)
  const isShown = verdicts.map((verdict) => shown.includes(verdict))
  return {
    ...{ table, search, chosen },
    listed: () => ({ ...listed, parts: parts && onlyShown(parts, isShown) }),
    counts: counts.map((count, part) => (isShown[part] ? count : 0)),
    fitOf: (row) => vehicle.fitOf(row),
    byVerdict: { isOnRecord: vehicle.isOnRecord, counts: ofVerdicts, shown },
  }
}

function onlyShown(parts: Parts, isShown: readonly boolean[]): Parts {
  const shown = new Uint8Array(parts.length).fill(noPart)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? noPart
    if (isShown[part]) shown[row] = part
  }
  return shown
}

const countsOf = (counts: readonly number[]) =>
  Object.fromEntries(verdicts.map((verdict, part) => [verdict, counts[part] ?? 0])) as Record<Verdict, number>

const pages = cached<ListedPage>(6_000_000)

/**
 * A page of the products selected from the table in memory; cached until its products or their order may have
 * changed. `chosen`: the list, if its selection began during this same call.
 */
export function chosenPage(
  shop: Shop,
  input: ListingInput,
  chosen: Promise<ChosenList> | undefined,
): Promise<ListedPage> {
  const key = JSON.stringify(input)
  // Only for the first computation: a later one has to see what changed meanwhile, and a list takes far more
  // memory than a page.
  let begun = chosen
  return pages(shop).get(key, async () => {
    const choosing = begun ?? chooseList(shop, input)
    begun = undefined
    const value = pageOf(await choosing, input)
    const tags = [...new Set([...orderTags(input), ...facetTags(input)])]
    return { value, tags, bytes: 2 * key.length + 400 * value.ids.length + 500 }
  })
}

function pageOf(list: ChosenList, asked: ListingInput): ListedPage {
  const { table, chosen, counts, byVerdict, fitOf, search } = list
  const count = counts.reduce((sum, ofPart) => sum + ofPart, 0)
  const { total, page, pageCount, offset } = pageWindow(count, asked.page, listingPageSize)
  const rows = rowsFrom(table, chosen, counts, { order: asked, start: offset, length: listingPageSize })
  const ids = rows.map((row) => table.rows.ids.at(row))
  const fits = fitOf && new Map(rows.map((row, place) => [ids[place] ?? '', fitOf(row)]))
  return { ids, total, page, pageCount, byVerdict, fits, search, isPassing: false }
}
