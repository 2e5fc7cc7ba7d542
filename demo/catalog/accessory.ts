import type { DemoFitment, DemoProduct } from '../demo-product.ts'
import { factFields, type ProductFacts, paragraphs, warranty } from './product-facts.ts'

/** What is to be known of anything that is neither wheel nor tyre. */
export type AccessoryFacts = Omit<ProductFacts, 'brand'> & {
  name: string
  /** The shop's own unless said otherwise. */
  brand?: string
  subcategory: string
  /** Packed: height, width and length in centimetres. */
  box: readonly [height: number, width: number, length: number]
  /** Paragraphs: what it is for, what is in the box, how to use it. */
  about: readonly string[]
  /** Of what belongs to a wheel. */
  fitment?: DemoFitment
}

/** An accessory of the given category as the catalog lists it. */
export function accessory(category: string, facts: AccessoryFacts): DemoProduct {
  const [heightCm, widthCm, lengthCm] = facts.box
  return {
    ...factFields(facts.name, { ...facts, brand: facts.brand ?? 'Aro Certo' }),
    description: paragraphs(...facts.about, warranty),
    category,
    subcategory: facts.subcategory,
    heightCm,
    widthCm,
    lengthCm,
    // Rings are packed by four, one for each wheel.
    isSetOfFour: facts.fitment?.ringInnerMm !== undefined,
    fitment: facts.fitment ?? null,
  }
}
