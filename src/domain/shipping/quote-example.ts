import { defaultMeasures } from '#domain/catalog/product-rules.ts'
import { millimetresOf } from '#domain/measures.ts'
import type { FreightTables } from './freight-tables.ts'
import { quoteShipping, type ShippingOption } from './quote-shipping.ts'
import { rimPreset } from './rim-presets.ts'
import { defaultRimInches } from './rim-size.ts'

type Example = { grams: number; hasWheelsOrTyres: boolean }
type Place = { postalCode: string; city: string; state: string }

/**
 * What sending an example parcel costs under these tables: the box of a usual wheel, or of a product
 * without measures.
 */
export function quoteExample(
  { grams: weightGrams, hasWheelsOrTyres }: Example,
  { postalCode, city, state }: Place,
  tables: FreightTables,
): ShippingOption[] {
  const wheel = rimPreset(defaultRimInches)
  const box = hasWheelsOrTyres
    ? { heightCm: wheel.widthCm, widthCm: wheel.diameterCm, lengthCm: wheel.diameterCm }
    : defaultMeasures
  const parcel = {
    weightGrams,
    heightMm: millimetresOf(box.heightCm),
    widthMm: millimetresOf(box.widthCm),
    lengthMm: millimetresOf(box.lengthCm),
    hasWheelsOrTyres,
  }
  return quoteShipping(parcel, { postalCode, ibgeCode: null, city, state }, tables)
}
