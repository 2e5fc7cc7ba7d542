import { parseVehicle, vehicleName } from '#domain/vehicles.ts'

/** What the listing shows, by name; a subcategory comes with its category. */
export type ListingHeading = {
  vehicle?: string | undefined
  categoryName?: string | undefined
  subcategoryName?: string | undefined
  search?: string | undefined
}

/**
 * The heading above the listing: of the vehicle, else of the category and subcategory, else of the
 * search, else of all.
 */
export function listingHeading({ vehicle, categoryName, subcategoryName, search }: ListingHeading): string {
  if (vehicle?.trim()) return `Para o seu carro ${displayNameOfVehicle(vehicle)} encontramos os seguintes itens:`
  const names = [categoryName, subcategoryName].filter(Boolean)
  if (names.length > 0) return names.join(' - ')
  if (search?.trim()) return `Resultados para "${search.trim()}"`
  return 'Produtos'
}

/** What a vehicle of the panel is called; any other text as it stands. */
export function displayNameOfVehicle(text: string): string {
  const vehicle = parseVehicle(text)
  return vehicle ? vehicleName(vehicle) : text.trim()
}
