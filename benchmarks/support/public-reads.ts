import { isContractProcedure } from '@orpc/contract'
import { contract } from '#app/contract.ts'

/** A read that is requested at several addresses in turn. */
export type PublicRead = [name: string, paths: string[]]

type Card = { id: string }

/**
 * Every public call that reads for everybody, with a real product, category and car in its address, and lists
 * of many kinds. Throws if a call of the contract is missing here, or a list is empty. A word is rare or
 * common; far pages are anywhere beyond the tenth.
 */
export async function publicReads(url: string, size: number): Promise<PublicRead[]> {
  const read = async <Answer>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as Answer
  const categories = await read<{ id: string; name: string }[]>('/categories')
  const tyres = categories.find(({ name }) => name === 'Pneus')?.id
  const list = (query: string) => `/products?${query}`
  const lastPage = Math.ceil(size / 12)
  // Spread over all there are, the same at every run.
  const far = Array.from({ length: 200 }, (_, index) => 11 + ((index * 7919) % (lastPage - 10)))
  const lists: PublicRead[] = [
    ['All by name', ['/products']],
    ['A category', [list(`category=${tyres}`)]],
    ['On offer', [list('offers=true')]],
    ['The newest first', [list('sort=newest')]],
    ['What sells best', [list('sort=sold')]],
    ['Search, a rare word', [list(`search=mx${String(Math.floor(size / 2)).padStart(6, '0')}`)]],
    ['Search, a maker', [list('search=michelin')]],
    ['Search, a very common word', [list('search=garantia')]],
    ['A price range', [list('minPriceCents=20000&maxPriceCents=60000')]],
    ['By price, highest first', [list('sort=price&order=desc')]],
    ['Narrowed by facets', [list('rim=15,17&inStock=true'), list(`category=${tyres}&width=205&aspect=55`)]],
    ['A facet of a search', [list('search=michelin&rim=16')]],
    ['Far pages', far.map((page) => list(`page=${page}`))],
    ['The last page', [list(`page=${lastPage}`)]],
  ]
  for (const [name, [path]] of lists)
    if (!((await read<{ total: number }>(path ?? '')).total > 0)) throw new Error(`${name} lists nothing`)

  const [make] = await read<{ models: { slug: string; years: number[] }[] }[]>('/vehicles')
  const [model] = make?.models ?? []
  const car = `/vehicles/${model?.slug}/${model?.years.at(-1)}`
  const { make: maker, model: name, year } = await read<{ make: string; model: string; year: number }>(car)
  const vehicle = `vehicle=${encodeURIComponent(`${maker} ${name} ${year}`)}`
  const { products } = await read<{ products: Card[] }>(list(`category=${tyres}`))
  const ids = products.map(({ id }) => id)
  const some = ids.slice(0, 4).join(',')
  const ofEach = (path: string) => ids.map((id) => `/products/${id}${path}`)
  const others: PublicRead[] = [
    ['A car’s list', [list(vehicle)]],
    ['A product', ofEach('')],
    ['Related products', ofEach('/related')],
    ['Substitutes', ofEach('/substitutes')],
    ['Companions', [`/companion-products?products=${some}`]],
    ['Chosen products', [`/chosen-products?products=${some}`]],
    ['Featured', ['/products/featured']],
    ['The newest', ['/products/newest']],
    ['Suggestions', ['pne', 'rod', 'mich', '205/55', 'limpa'].map((typed) => `/search/suggestions?search=${typed}`)],
    ['Tyre sizes', ['/tyre-sizes']],
    ['Equivalent sizes', [`/tyre-sizes/equivalents?size=${encodeURIComponent('205/55 R16')}`]],
    ['Categories', ['/categories']],
    ['Subcategories', ['/subcategories']],
    ['Banners', ['/banners']],
    ['Help', ['/help-articles']],
    ['Freight of products', [`/freight-zones/local/costs?products=${some}`]],
    ['Vehicles', ['/vehicles']],
    ['Vehicles on sale', ['/vehicles/on-sale']],
    ['A car', [car]],
    ['What fits a car', [`${car}/products`]],
    ['Whether a product fits', ids.map((id) => `/products/${id}/fit?${vehicle}`)],
    ['Whether products fit', [`/fits?${vehicle}&products=${some}`]],
    ['Fitting companions', [`/fits/beside?${vehicle}`]],
  ]
  const all = [...lists, ...others]
  assertComplete(all.flatMap(([, paths]) => paths))
  for (const [title, [path]] of all)
    if (!(await fetch(`${url}/api${path}`)).ok) throw new Error(`${title} (${path}) is not answered`)
  return all.map(([title, paths]) => [title, paths.map((path) => `/api${path}`)])
}

/** None is left out because it is slow. */
function assertComplete(paths: readonly string[]): void {
  for (const { meta, route } of proceduresOf(contract)) {
    if (meta.audience !== 'public' || !meta.cache) continue
    const pattern = new RegExp(`^${route.path?.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    if (!paths.some((path) => pattern.test(path))) throw new Error(`nothing asks for ${route.path}`)
  }
}

type Procedure = (typeof contract.catalog.products)['~orpc']

function* proceduresOf(calls: object): Generator<Pick<Procedure, 'meta' | 'route'>> {
  if (isContractProcedure(calls)) yield calls['~orpc']
  else for (const call of Object.values(calls)) yield* proceduresOf(call)
}
