import type { ListingParameterName } from '#modules/catalog/listing/parameters.ts'

/**
 * A value of each of the listing's parameters that is not the usual one; `{category}` and such are replaced
 * by the id of one.
 */
export const listingExamples: Record<ListingParameterName, string> = {
  vehicle: 'Volkswagen Gol 2018',
  subcategory: '{subcategory}',
  category: '{category}',
  search: 'roda',
  offers: 'true',
  ownTyre: '175/70 R14',
  verdict: 'serve_com_ressalva',
  inStock: 'true',
  brand: 'Michelin',
  rim: '15',
  rimWidth: '7.5',
  pcd: '5x114.3',
  offset: '35',
  width: '195,205',
  aspect: '55',
  load: '91',
  speed: 'V',
  terrain: 'at',
  min: '100',
  max: '900',
  sort: 'price',
  order: 'desc',
  view: 'list',
  misfits: 'true',
  page: '2',
}
