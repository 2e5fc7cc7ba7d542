import type { DemoProduct } from '../demo-product.ts'
import { boltPatternText, decimal } from './portuguese.ts'
import { pricing } from './price.ts'
import { slugOf } from './slug.ts'
import { wheelDescription } from './wheel-description.ts'
import type { WheelFacts } from './wheel-facts.ts'
import { finishNames } from './wheel-finish.ts'
import { parseWheelSize } from './wheel-size.ts'

/** Flanges and packing stand out this much over the nominal diameter and width. */
const flangeAndPackingInches = 1.4
const cmPerInch = 2.54

/** Four wheels as the catalog lists them; weight and box are those of one. */
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
    fitment: { ...size, wheelLoadKg: facts.loadKg, finish: facts.finish },
  }
}

function boxSide(inches: number): number {
  return Math.round((inches + flangeAndPackingInches) * cmPerInch * 10) / 10
}
