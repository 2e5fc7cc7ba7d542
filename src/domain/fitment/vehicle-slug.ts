import { wordsOf } from '#domain/text-normalisation.ts'

/** Make and model as they stand in an address: 'Citroën C4 Cactus' as `citroen-c4-cactus`. */
export const vehicleSlug = (name: string): string => wordsOf(name).join('-')
