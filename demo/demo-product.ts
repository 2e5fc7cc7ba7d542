import type { AttributeName, AttributeValues } from '#modules/fitment/attributes/rules.ts'

/**
 * A product of the demo shop, as its catalog lists it.
 * Money is in cents; weight in grams and measures in centimetres are those of one piece, packed.
 */
export type DemoProduct = {
  /** Names the product's picture files: `pictures/products/{slug}-{1,2,…}.webp`. */
  slug: string
  name: string
  description: string
  category: string
  subcategory: string | null
  brand: string
  priceCents: number
  originalPriceCents: number | null
  /** Whole percent shown on the badge, as computed from the two prices. */
  discountPercentage: number | null
  stockQuantity: number
  installments: number
  weightGrams: number
  heightCm: number
  widthCm: number
  lengthCm: number
  isSetOfFour: boolean
  isFeatured: boolean
  isNew: boolean
  isPriceOnRequest: boolean
  fitment: DemoFitment | null
}

/**
 * What decides whether a wheel, a tyre or a part of a wheel fits a vehicle; everything that does not
 * apply is left out.
 */
export type DemoFitment = { [Name in AttributeName]?: NonNullable<AttributeValues[Name]> }
