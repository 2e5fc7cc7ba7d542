import type { DemoProduct, WheelFinish, WheelRecipe, WheelStyle } from '../demo-product.ts'
import { boltPatternText, decimal } from './portuguese.ts'
import { type PriceFacts, pricing } from './price.ts'
import { slugOf } from './slug.ts'
import { wheelDescription } from './wheel-description.ts'
import { finishNames } from './wheel-finish.ts'
import { boltCount, parseWheelSize } from './wheel-size.ts'

/** What is to be known of a wheel; the rest follows. */
export type WheelFacts = PriceFacts & {
  brand: string
  line: string
  /** As `17x7.5 5x114.3 ET42 CB73.1`. */
  measures: string
  style: WheelStyle
  finish: WheelFinish
  /** Sizes it is commonly shod with, as `205/55 R16`. */
  tyreSizes: readonly string[]
  /** Of one wheel. */
  weightGrams: number
  stockQuantity: number
  /** What it looks like and is for, in a sentence or two. */
  about: string
  isFeatured?: boolean
  isNew?: boolean
}

/** Flanges and packing stand out this much over the nominal diameter and width. */
const flangeAndPackingInches = 1.4
const cmPerInch = 2.54

/** Four wheels as the catalogue lists them; weight and box are those of one. */
export function wheelSet(facts: WheelFacts): DemoProduct {
  const size = parseWheelSize(facts.measures)
  const name =
    `Jogo de Rodas ${facts.brand} ${facts.line} Aro ${size.rimInches} Tala ${decimal(size.rimWidthInches)} ` +
    `${size.boltPatterns.map(boltPatternText).join('/')} ET${size.offsetMm} ${finishNames[facts.finish]} (4 unidades)`
  const diameterCm = boxSide(size.rimInches)
  return {
    slug: slugOf(name),
    name,
    description: wheelDescription(facts),
    category: 'Rodas',
    subcategory: `Aro ${size.rimInches}`,
    brand: facts.brand,
    ...pricing(facts),
    stockQuantity: facts.stockQuantity,
    weightGrams: facts.weightGrams,
    heightCm: boxSide(size.rimWidthInches),
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: true,
    isFeatured: facts.isFeatured ?? false,
    isNew: facts.isNew ?? false,
    fitment: size,
    picture: { kind: 'wheel', ...wheelRecipe(facts) },
  }
}

/** What a wheel's picture is drawn from. */
export function wheelRecipe({ style, finish, measures }: WheelFacts): WheelRecipe {
  const size = parseWheelSize(measures)
  return { style, finish, rimInches: size.rimInches, bolts: boltCount(size) }
}

function boxSide(inches: number): number {
  return Math.round((inches + flangeAndPackingInches) * cmPerInch * 10) / 10
}
