import { type WheelFacts, wheelSet } from './wheel.ts'
import { wheels13To15 } from './wheels-13-to-15.ts'
import { wheels16 } from './wheels-16.ts'
import { wheels17 } from './wheels-17.ts'
import { wheels18 } from './wheels-18.ts'
import { wheels19To22 } from './wheels-19-to-22.ts'

/** What is known of every wheel, but for those just launched. */
export const wheelFacts: readonly WheelFacts[] = [
  ...wheels13To15,
  ...wheels16,
  ...wheels17,
  ...wheels18,
  ...wheels19To22,
]

/** Every set of wheels of the shop, but for those just launched. */
export const wheels = wheelFacts.map(wheelSet)
