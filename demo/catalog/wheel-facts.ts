import type { WheelFinish } from '#modules/fitment/attributes/rules.ts'
import type { PriceFacts } from './price.ts'

/** What is to be known of a wheel; the rest follows. */
export type WheelFacts = PriceFacts & {
  brand: string
  line: string
  /** As `17x7.5 5x114.3 ET42 CB73.1`. */
  measures: string
  finish: WheelFinish
  /** Sizes it is commonly shod with, as `205/55 R16`. */
  tyreSizes: readonly string[]
  /** Of one wheel. */
  weightGrams: number
  /**
   * What one wheel carries. Invented as the lines are: what wheels of its rim and bolts usually do, and no
   * less than the tyres that it is shod with.
   */
  loadKg: number
  stockQuantity: number
  /** What it looks like and is for, in a sentence or two. */
  about: string
  isFeatured?: boolean
  isNew?: boolean
}
