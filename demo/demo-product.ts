import type { AttributeName, AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'
import type { WheelFinish } from '#domain/catalog/wheel-finishes.ts'

/**
 * A product of the demo shop, as its catalog lists it, and the recipe its pictures are drawn from.
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
  picture: PictureRecipe
}

/**
 * What decides whether a wheel, a tyre or a part of a wheel fits a vehicle; everything that does not
 * apply is left out.
 */
export type DemoFitment = { [Name in AttributeName]?: NonNullable<AttributeValues[Name]> }

export type WheelStyle =
  | 'five-spoke'
  | 'split-five'
  | 'six-spoke'
  | 'y-spoke'
  | 'multi-spoke'
  | 'mesh'
  | 'turbine'
  | 'twin-ten'
  | 'blade'
  | 'classic-star'
  | 'off-road'
  | 'deep-dish'

export type WheelRecipe = { style: WheelStyle; finish: WheelFinish; rimInches: number; bolts: 4 | 5 | 6 }

export type TyreRecipe = {
  tread: 'eco' | 'touring' | 'sport' | 'suv' | 'all-terrain' | 'mud'
  /** Moulded on the sidewall: maker, line, and size as in `195/55 R15 85V`. */
  maker: string
  line: string
  size: string
}

export type AccessoryShape =
  | 'wheel-bolts'
  | 'wheel-nuts'
  | 'locking-bolts'
  | 'centring-rings'
  | 'spacers'
  | 'hubcap'
  | 'centre-caps'
  | 'valves'
  | 'digital-gauge'
  | 'cross-wrench'
  | 'torque-wrench'
  | 'trolley-jack'
  | 'compressor'
  | 'repair-kit'
  | 'carpet-mats'
  | 'phone-holder'
  | 'spray-bottle'
  | 'jug'
  | 'paste-tin'
  | 'gel-pot'
  | 'wheel-brush'
  | 'microfibre-cloth'
  | 'wash-mitt'
  | 'bucket'
  | 'coil-springs'
  | 'shock-absorber'
  | 'coilover-kit'

export type PictureRecipe =
  | ({ kind: 'wheel' } & WheelRecipe)
  | ({ kind: 'tyre' } & TyreRecipe)
  | { kind: 'mounted'; wheel: WheelRecipe; tyre: TyreRecipe }
  | {
      kind: 'accessory'
      shape: AccessoryShape
      /** Main and second colour as `#rrggbb`, and what the label reads. */
      colour: string
      accent: string
      label: string
    }
