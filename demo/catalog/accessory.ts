import type { DemoFitment, DemoProduct } from '../demo-product.ts'
import { paragraphs, warranty } from './portuguese.ts'
import { type PriceFacts, pricing } from './price.ts'
import { slugOf } from './slug.ts'

/** What is to be known of anything that is neither wheel nor tyre. */
export type AccessoryFacts = PriceFacts & {
  name: string
  brand: string
  subcategory: string
  stockQuantity: number
  weightGrams: number
  /** Packed: height, width and length in centimetres. */
  box: readonly [height: number, width: number, length: number]
  /** Paragraphs: what it is for, what is in the box, how to use it. */
  about: readonly string[]
  /** Of what belongs to a wheel. */
  fitment?: DemoFitment
  isFeatured?: boolean
  isNew?: boolean
}

/** An accessory of the given category as the catalog lists it. */
export function accessory(category: string, facts: AccessoryFacts): DemoProduct {
  const [heightCm, widthCm, lengthCm] = facts.box
  return {
    slug: slugOf(facts.name),
    name: facts.name,
    description: paragraphs(...facts.about, warranty),
    category,
    subcategory: facts.subcategory,
    brand: facts.brand,
    ...pricing(facts),
    stockQuantity: facts.stockQuantity,
    weightGrams: facts.weightGrams,
    heightCm,
    widthCm,
    lengthCm,
    isSetOfFour: false,
    isFeatured: facts.isFeatured ?? false,
    isNew: facts.isNew ?? false,
    fitment: facts.fitment ?? null,
  }
}
