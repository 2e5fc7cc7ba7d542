import { normaliseForSearch, splitWords } from '#platform/text.ts'

export type Vehicle = { brand: string; model: string; year: number }

// The Onix Plus, which succeeded the Prisma in 2020, is left out: its owner finds the same measures under Onix.
const modelsByBrand = {
  Toyota: ['Corolla', 'Hilux', 'SW4', 'Etios', 'Yaris', 'Corolla Cross'],
  Honda: ['Civic', 'Fit', 'City', 'HR-V', 'CR-V', 'WR-V'],
  Volkswagen: ['Gol', 'Polo', 'Virtus', 'T-Cross', 'Nivus', 'Jetta'],
  Ford: ['Ka', 'Fiesta', 'EcoSport', 'Focus', 'Fusion', 'Ranger'],
  Chevrolet: ['Onix', 'Prisma', 'Cruze', 'Tracker', 'S10', 'Spin'],
  Hyundai: ['HB20', 'HB20S', 'Creta', 'Tucson', 'ix35', 'Santa Fe'],
  Nissan: ['March', 'Versa', 'Kicks', 'Sentra', 'Frontier', 'Leaf'],
  BMW: ['Série 1', 'Série 3', 'Série 5', 'X1', 'X3', 'X5'],
  'Mercedes-Benz': ['Classe A', 'Classe C', 'CLA', 'GLA', 'GLC', 'Classe E'],
  Audi: ['A3', 'A4', 'A5', 'Q3', 'Q5', 'Q7'],
  Kia: ['Picanto', 'Cerato', 'Sportage', 'Sorento', 'Soul', 'Stonic'],
  Mazda: ['Mazda2', 'Mazda3', 'Mazda6', 'CX-3', 'CX-5', 'CX-30'],
  Subaru: ['Impreza', 'XV', 'Forester', 'Outback', 'Legacy', 'WRX'],
  Jeep: ['Renegade', 'Compass', 'Commander', 'Cherokee', 'Grand Cherokee', 'Wrangler'],
  Fiat: ['Uno', 'Mobi', 'Argo', 'Cronos', 'Strada', 'Toro'],
  Renault: ['Sandero', 'Logan', 'Duster', 'Oroch', 'Kwid', 'Captur'],
  Peugeot: ['208', '2008', '308', '408', '3008', '5008'],
  Citroën: ['C3', 'C4 Cactus', 'Aircross', 'C4 Lounge', 'C4 Picasso', 'Jumpy'],
  Mitsubishi: ['L200 Triton', 'ASX', 'Outlander', 'Pajero Sport', 'Eclipse Cross', 'Lancer'],
  Volvo: ['XC60', 'XC40', 'XC90', 'S60', 'V40', 'V60'],
} as const satisfies Record<string, readonly string[]>

const modelsOfBrand = new Map<string, readonly string[]>(Object.entries(modelsByBrand))

export const vehicleBrands: readonly string[] = [...modelsOfBrand.keys()]

export const vehicleYears: readonly number[] = Array.from({ length: 10 }, (_, index) => 2015 + index)

/** None for a brand that the panel does not have. */
export function listModels(brand: string): readonly string[] {
  return modelsOfBrand.get(brand) ?? []
}

/** As read back by `parseVehicle`. */
export function formatVehicle({ brand, model, year }: Vehicle): string {
  return `${brand} ${model} ${year}`
}

/** The brand once, where the model's name already has it ('Mazda2 2018'). */
export function vehicleName(vehicle: Vehicle): string {
  return vehicle.model.startsWith(vehicle.brand) ? `${vehicle.model} ${vehicle.year}` : formatVehicle(vehicle)
}

// Made on the first call: few pages are about a vehicle, and the table is long.
let vehicleByText: ReadonlyMap<string, Vehicle> | undefined

function allVehicles(): Vehicle[] {
  return vehicleBrands.flatMap((brand) =>
    listModels(brand).flatMap((model) => vehicleYears.map((year) => ({ brand, model, year }))),
  )
}

/**
 * The panel's vehicle that 'brand model year' names, whatever its case, accents and spacing. Looked up whole: models
 * begin with another one ('Corolla Cross') or look like a year ('2008').
 */
export function parseVehicle(text: string): Vehicle | undefined {
  vehicleByText ??= new Map(allVehicles().map((vehicle) => [normaliseForSearch(formatVehicle(vehicle)), vehicle]))
  return vehicleByText.get(normaliseForSearch(text))
}

/** 'Citroën C4 Cactus' as `citroen-c4-cactus`. */
export const vehicleSlug = (name: string): string => splitWords(name).join('-')

/** Undefined where the text ends in no year. */
export function vehicleAddress(text: string): { model: string; year: number } | undefined {
  const [, name, year] = /^(.*\S)\s+((?:19[5-9]|20\d)\d)$/.exec(normaliseForSearch(text)) ?? []
  return name && year ? { model: vehicleSlug(name), year: Number(year) } : undefined
}

/** `/vehicles/honda-civic/2018` */
export const vehiclePath = ({ slug, year }: { slug: string; year: number }): string => `/vehicles/${slug}/${year}`

export type ListingHeading = {
  vehicle?: string | undefined
  categoryName?: string | undefined
  subcategoryName?: string | undefined
  search?: string | undefined
}

/** Names the vehicle, else category and subcategory, else the search, else all. */
export function listingHeading({ vehicle, categoryName, subcategoryName, search }: ListingHeading): string {
  if (vehicle?.trim()) return `Para o seu carro ${displayNameOfVehicle(vehicle)} encontramos os seguintes itens:`
  const names = [categoryName, subcategoryName].filter(Boolean)
  if (names.length > 0) return names.join(' - ')
  if (search?.trim()) return `Resultados para "${search.trim()}"`
  return 'Produtos'
}

/** Returns a text that names no vehicle unchanged. */
export function displayNameOfVehicle(text: string): string {
  const vehicle = parseVehicle(text)
  return vehicle ? vehicleName(vehicle) : text.trim()
}
