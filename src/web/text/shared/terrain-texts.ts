import type { AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'

/** The names of the terrains of tyres. */
export const terrainTexts: Readonly<Record<NonNullable<AttributeValues['terrain']>, string>> = {
  ht: 'Asfalto (H/T)',
  at: 'Misto (A/T)',
  mt: 'Lama (M/T)',
}
