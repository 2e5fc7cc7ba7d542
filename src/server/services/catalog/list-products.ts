import type { Facet, Listing, ListingInput } from '#contract/shop/catalog.ts'
import { chosenPage } from '#server/catalog-index/chosen-page.ts'
import { listingFacets } from '#server/catalog-index/listing-facets.ts'
import { searchedCar, toSearchedCar } from '#server/catalog-index/searched-car.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { recordMiss } from '#server/services/fitment/record-miss.ts'
import type { Shop } from '#server/shop.ts'
import { type ListedPage, listedPage } from './listed-page.ts'
import { isListedByIndex } from './listing-conditions.ts'
import { missedCar } from './missed-car.ts'
import { productCards } from './product-cards.ts'

/** How many products of a listing fit the requested vehicle, and how many have which verdict. */
function verdictsOf(byVerdict: ListedPage['byVerdict']) {
  if (!byVerdict) return { fittingCount: null }
  const { counts, shown, isOnRecord } = byVerdict
  return {
    fittingCount: isOnRecord ? counts.serve + counts.serve_com_ressalva : null,
    verdictCounts: {
      serve: counts.serve,
      ressalva: counts.serve_com_ressalva,
      naoServe: counts.nao_serve,
      semDados: counts.sem_dados,
    },
    verdicts: [...shown],
  }
}

/**
 * A page of 12 products, with the exact total and the available facets. A page beyond the last returns the
 * last. Sorted by name or price, equal ones by id, so that pages never overlap. The total and the order are
 * cached until the catalog changes; prices and stock are read each time. `onPassing` is called if a later
 * answer may be better, or has to be counted, so that this one is not cached.
 */
export async function listProducts(
  shop: Shop,
  input: ListingInput,
  { onPassing = () => {} }: { onPassing?: () => void } = {},
): Promise<Listing> {
  const [{ facets, ...found }, searched] = await Promise.all([pageAndFacets(shop, input), searchedCar(shop, input)])
  const { ids, search, byVerdict, fits, isPassing, ...listed } = found
  const missed = await missedCar(shop, input)
  if (missed) recordMiss(shop, missed)
  if (isPassing || missed) onPassing()
  const cards = await productCards(shop, ids)
  const products = cards.map((card) => {
    const fit = fits?.get(card.id)
    return fit ? { ...card, fit } : card
  })
  const correction = search !== undefined && listed.total > 0 ? { correctedSearch: search } : {}
  const car = searched ? { searchedCar: toSearchedCar(searched) } : {}
  return { products, ...listed, ...verdictsOf(byVerdict), ...correction, ...car, facets }
}

async function pageAndFacets(shop: Shop, input: ListingInput): Promise<ListedPage & { facets: Facet[] }> {
  const { facets, chosen } = listingFacets(shop, input)
  const [page, counted] = await Promise.all([
    unlessTooBusy(shop, input, chosenPage(shop, input, chosen)),
    unlessTooBusy(shop, input, facets),
  ])
  const listed = page ?? (await listedPage(shop, input))
  return counted ? { ...listed, facets: counted } : { ...listed, facets: [], isPassing: true }
}

/**
 * What the table in memory provides for a list; undefined if the database is too busy to read it and the
 * list works without.
 */
async function unlessTooBusy<Result>({ log }: Shop, input: ListingInput, result: Promise<Result>) {
  try {
    return await result
  } catch (error) {
    if (!isPassingFault(error) || !isListedByIndex(input)) throw error
    log.warn({ err: error }, 'a list is shown without the table in memory')
    return undefined
  }
}
