import type { PriceFacts } from './price.ts'

export type Tread = 'eco' | 'touring' | 'sport' | 'suv' | 'all-terrain' | 'mud'

/** What is to be known of a tyre; the rest follows. */
export type TyreFacts = PriceFacts & {
  brand: string
  line: string
  /** With load index and speed symbol, as `205/55 R16 91V`. */
  marking: string
  /** Built for a higher load at a higher pressure: marked XL. */
  isReinforced?: boolean
  tread: Tread
  weightGrams: number
  stockQuantity: number
  /** What it is for, in a sentence or two. */
  about: string
  isFeatured?: boolean
  isNew?: boolean
}
