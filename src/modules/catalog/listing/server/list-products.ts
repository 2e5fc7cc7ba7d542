import { readFitSpecs, recordCarRequest, recordNamedCar, vehicleCatalog } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { countFacets, type ListedPage, refresh, listProducts as selectProducts, suggest } from '../../index/index.ts'
import type { Listing, ListingInput } from '../../products/contract.ts'
import { productCards } from '../../products/server/product-cards.ts'
import type { Suggestions } from '../contract.ts'
import { listingFilter } from '../parameters.ts'
import { recordSearchMiss } from './search-misses.ts'
import { listTyreSizes } from './tyre-sizes.ts'

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

/** What the head of a search's list says. */
function headOf(found: ListedPage['found'], total: number) {
  if (!found) return {}
  const { search, droppedWords = [], unsoldWord, car, make, mentionsFrom } = found
  const isOnRecord = car && car.model.years.length > 0
  return {
    ...(search !== undefined && total > 0 ? { correctedSearch: search } : {}),
    ...(droppedWords.length > 0 ? { droppedWords: [...droppedWords] } : {}),
    ...(unsoldWord === undefined ? {} : { unsoldWord }),
    ...(mentionsFrom === undefined ? {} : { mentionsFrom }),
    ...(make && make.models.length > 0 ? { searchedMake: { make: make.make, models: [...make.models] } } : {}),
    ...(isOnRecord ? { searchedCar: toSearchedCar(car) } : {}),
  }
}

type NamedCar = NonNullable<NonNullable<ListedPage['found']>['car']>

const toSearchedCar = ({ model, year }: NamedCar): NonNullable<Listing['searchedCar']> => ({
  make: model.make,
  model: model.name,
  year: year ?? null,
  years: [...model.years],
})

/**
 * A page of 12 products with exact total and facets; a page beyond the last is the last. Equal ones are sorted by id,
 * so that pages never overlap.
 */
export async function listProducts(shop: Shop, input: ListingInput): Promise<Listing> {
  const [found, facets] = await Promise.all([selectProducts(shop, input), countFacets(shop, input)])
  const { ids, byVerdict, fits, leavesOutMisfits, found: understood, ...listed } = found
  recordRequestedCar(shop, input, understood?.car)
  if (input.search && listed.total === 0 && isSearchAlone(input)) recordSearchMiss(shop, input.search)
  const cards = await productCards(shop, ids)
  const products = cards.map((card) => {
    const fit = fits?.get(card.id)
    return fit ? { ...card, fit } : card
  })
  const filter = leavesOutMisfits === undefined ? {} : { leavesOutMisfits }
  return { products, ...listed, ...verdictsOf(byVerdict), ...filter, ...headOf(understood, listed.total), facets }
}

/** A search that a filter narrows to nothing has found something. */
const isSearchAlone = ({
  search: _search,
  sort: _sort,
  order: _order,
  page: _page,
  ...narrowed
}: ListingInput): boolean => Object.values(narrowed).every((value) => value === undefined)

/** Requested, or searched with its year. */
function recordRequestedCar(shop: Shop, input: ListingInput, named: NamedCar | undefined): void {
  const filter = listingFilter(input)
  if (filter.kind === 'vehicle') recordNamedCar(shop, filter.text, input.ownTyre)
  else if (named?.year !== undefined)
    recordCarRequest(shop, { name: `${named.model.make} ${named.model.name}`, year: named.year })
}

/** From memory, except for the cards. */
export async function suggestForSearch(shop: Shop, search: string): Promise<Suggestions> {
  const { productIds, ...found } = await suggest(shop, search)
  const cards = await productCards(shop, productIds)
  return {
    ...found,
    products: cards.map(({ id, name, path, imageUrl, priceCents, isPriceOnRequest }) => ({
      id,
      name,
      path,
      imageUrl,
      priceCents,
      isPriceOnRequest,
    })),
  }
}

/** Before the first request; a failure is only logged. */
export async function warmCatalog(shop: Shop): Promise<void> {
  try {
    await Promise.all([refresh(shop), readFitSpecs(shop), vehicleCatalog(shop), listTyreSizes(shop)])
  } catch (error) {
    shop.log.warn({ err: error }, 'the catalog is not read yet')
  }
}
