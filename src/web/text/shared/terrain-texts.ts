import type { AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'

/** What each terrain of a tyre is called. */
export const terrainTexts: Readonly<Record<NonNullable<AttributeValues['terrain']>, string>> = {
  ht: 'Asfalto (H/T)',
  at: 'Misto (A/T)',
  mt: 'Lama (M/T)',
}
