import type { Facet, Listing, ListingInput } from '#contract/shop/catalog.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { noteMiss } from '#server/services/fitment/note-miss.ts'
import type { Shop } from '#server/shop.ts'
import { type ListedPage, listedPage } from './listed-page.ts'
import { isListedByIndex } from './listing-conditions.ts'
import { missedCar } from './missed-car.ts'
import { productCards } from './product-cards.ts'
import { searchedCar, toSearchedCar } from './searched-car.ts'
import { chosenPage } from './table/chosen-page.ts'
import { listingFacets } from './table/listing-facets.ts'

/** How many of a listing fit the vehicle asked for, and how many have which verdict. */
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
 * A page of 12 products, with how many there are in all, exactly, and by what they may be narrowed. A page beyond the last
 * gives the last. In the order of name or price; products that share a place in it go by id, so that pages never overlap.
 * How many there are and in which order is cached until the catalog changes; prices and stock are read each time.
 * `onPassing` is called when the next answer may be a better one, or is to be counted, so that nobody keeps this one.
 */
export async function listProducts(
  shop: Shop,
  input: ListingInput,
  { onPassing = () => {} }: { onPassing?: () => void } = {},
): Promise<Listing> {
  const [{ facets, ...found }, searched] = await Promise.all([pageAndFacets(shop, input), searchedCar(shop, input)])
  const { ids, search, byVerdict, fits, isPassing, ...listed } = found
  const missed = await missedCar(shop, input)
  if (missed) noteMiss(shop, missed)
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

/** What a list is told out of the table in memory, or nothing where the database has no time for that and can list without. */
async function unlessTooBusy<Result>({ log }: Shop, input: ListingInput, result: Promise<Result>) {
  try {
    return await result
  } catch (error) {
    if (!isPassingFault(error) || !isListedByIndex(input)) throw error
    log.warn({ err: error }, 'a list is shown without the table in memory')
    return undefined
  }
}
