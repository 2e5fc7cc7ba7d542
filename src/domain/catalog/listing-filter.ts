import { parseVehicle, type Vehicle } from '#domain/vehicles.ts'

/** What narrows the product listing, as it stands in the page's address. */
export type ListingParameters = {
  vehicle?: string | undefined
  subcategory?: string | undefined
  category?: string | undefined
  search?: string | undefined
}

/** The one filter that counts. `vehicle` is undefined when the text names none of the panel's vehicles. */
export type ListingFilter =
  | { kind: 'vehicle'; text: string; vehicle: Vehicle | undefined }
  | { kind: 'subcategory'; subcategoryId: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'search'; term: string }
  | { kind: 'everything' }

/** The filter that the parameters ask for: vehicle before subcategory before category before search; blank ones do not count. */
export function listingFilter(parameters: ListingParameters): ListingFilter {
  const text = parameters.vehicle?.trim()
  if (text) return { kind: 'vehicle', text, vehicle: parseVehicle(text) }
  const subcategoryId = parameters.subcategory?.trim()
  if (subcategoryId) return { kind: 'subcategory', subcategoryId }
  const categoryId = parameters.category?.trim()
  if (categoryId) return { kind: 'category', categoryId }
  const term = parameters.search?.trim()
  return term ? { kind: 'search', term } : { kind: 'everything' }
}
