import { rimInchesFromName } from '#modules/catalog/attributes/rim-size.ts'
import { isWheelOrTyre } from '#modules/catalog/categories/rules.ts'
import { defaultMeasures } from '#modules/catalog/products/rules.ts'
import { piecesInSet } from '#modules/catalog/products/sets.ts'
import { divideRoundingHalfUp } from '#platform/money.ts'
import { toMillimetres } from '#platform/numbers.ts'

/** The assumed weight and box of one wheel or tyre: whole kilograms and centimetres. */
export type RimPreset = { weightKg: number; diameterCm: number; widthCm: number }

const smallest = { rim: 13, weightKg: 8, diameterCm: 57, widthCm: 15 }
const largest = { rim: 20, weightKg: 21, diameterCm: 75, widthCm: 28 }

/** What a wheel or tyre of a rim size (inches) is taken to weigh and measure: linear from rim 13 to rim 20. */
export function rimPreset(rimInches: number): RimPreset {
  const rim = Math.min(largest.rim, Math.max(smallest.rim, Math.round(rimInches)))
  const between = (from: number, to: number) =>
    from + divideRoundingHalfUp((to - from) * (rim - smallest.rim), largest.rim - smallest.rim)
  return {
    weightKg: between(smallest.weightKg, largest.weightKg),
    diameterCm: between(smallest.diameterCm, largest.diameterCm),
    widthCm: between(smallest.widthCm, largest.widthCm),
  }
}

/**
 * What freight needs to know of one cart line. Weight (grams) and measures (cm) are those of one piece; null, or
 * anything not above zero, means that the product does not say.
 */
export type ShippableItem = {
  name: string
  categoryName: string | null
  quantity: number
  weightGrams: number | null
  heightCm: number | null
  widthCm: number | null
  lengthCm: number | null
  isSetOfFour: boolean
}

/** What is shipped: whole grams and millimetres. */
export type Parcel = {
  weightGrams: number
  heightMm: number
  widthMm: number
  lengthMm: number
  hasWheelsOrTyres: boolean
}

type Box = Pick<Parcel, 'heightMm' | 'widthMm' | 'lengthMm'>

/** The parcel of a cart: all weights, the largest of each dimension. Throws a RangeError for no or broken items. */
export function packParcel(items: readonly ShippableItem[]): Parcel {
  if (items.length === 0) throw new RangeError('A parcel needs at least one item')
  const boxes = items.map(boxOf)
  return {
    weightGrams: items.reduce((sum, item) => sum + weightOf(item), 0),
    heightMm: Math.max(...boxes.map((box) => box.heightMm)),
    widthMm: Math.max(...boxes.map((box) => box.widthMm)),
    lengthMm: Math.max(...boxes.map((box) => box.lengthMm)),
    hasWheelsOrTyres: items.some(isWheelOrTyre),
  }
}

function validMeasure(measure: number | null): number | undefined {
  return measure !== null && Number.isFinite(measure) && measure > 0 ? measure : undefined
}

// A wheel that weighs exactly the form's default was never weighed: the preset of its rim is nearer the truth. Weight
// and box are handled separately, so a product with only one of them filled in keeps it.
function weightOf(item: ShippableItem): number {
  if (!Number.isSafeInteger(item.quantity) || item.quantity < 1)
    throw new RangeError(`Not a quantity: ${item.quantity}`)
  const own = Math.round(validMeasure(item.weightGrams) ?? defaultMeasures.weightGrams)
  const assumed = own === defaultMeasures.weightGrams && isWheelOrTyre(item)
  const piece = assumed ? rimPreset(rimInchesFromName(item.name)).weightKg * 1000 : own
  return piece * item.quantity * (item.isSetOfFour ? piecesInSet : 1)
}

const defaultBox: Box = {
  heightMm: toMillimetres(defaultMeasures.heightCm),
  widthMm: toMillimetres(defaultMeasures.widthCm),
  lengthMm: toMillimetres(defaultMeasures.lengthCm),
}

function boxOf(item: ShippableItem): Box {
  const own: Box = {
    heightMm: toMillimetres(validMeasure(item.heightCm) ?? defaultMeasures.heightCm),
    widthMm: toMillimetres(validMeasure(item.widthCm) ?? defaultMeasures.widthCm),
    lengthMm: toMillimetres(validMeasure(item.lengthCm) ?? defaultMeasures.lengthCm),
  }
  const assumed =
    own.heightMm === defaultBox.heightMm && own.widthMm === defaultBox.widthMm && own.lengthMm === defaultBox.lengthMm
  if (!assumed || !isWheelOrTyre(item)) return own
  // Lying flat, as wheels and tyres with measures of their own are entered: the width of the rim is the height.
  const { diameterCm, widthCm } = rimPreset(rimInchesFromName(item.name))
  const diameterMm = toMillimetres(diameterCm)
  return { heightMm: toMillimetres(widthCm), widthMm: diameterMm, lengthMm: diameterMm }
}
