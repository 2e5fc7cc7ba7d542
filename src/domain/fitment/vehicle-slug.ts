import { normaliseForSearch, wordsOf } from '#domain/text-normalisation.ts'

/** Make and model as they stand in an address: 'Citroën C4 Cactus' as `citroen-c4-cactus`. */
export const vehicleSlug = (name: string): string => wordsOf(name).join('-')

/** Of a text 'make model year' what stands in an address; undefined where it ends in no year. */
export function vehicleAddress(text: string): { model: string; year: number } | undefined {
  const [, name, year] = /^(.*\S)\s+((?:19[5-9]|20\d)\d)$/.exec(normaliseForSearch(text)) ?? []
  return name && year ? { model: vehicleSlug(name), year: Number(year) } : undefined
}

/** The address of the page of what fits a car: `/vehicles/honda-civic/2018`. */
export const vehiclePath = ({ slug, year }: { slug: string; year: number }): string => `/vehicles/${slug}/${year}`
