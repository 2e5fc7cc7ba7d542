import type { TyreSize } from '#domain/tyre-size.ts'
import type { Reason } from './reason.ts'
import type { Generation } from './vehicle-on-record.ts'

/** One comparison of a product with a generation of cars, by some of the product's measures. */
export type Check = {
  /** The same for all products that this comparison sees alike. */
  key(): string
  compare(generation: Generation, ownTyre: TyreSize | null): Reason[]
}

/**
 * A comparison by these measures: `compare` gets no others of the product, so that its result is valid for
 * all products that have them.
 */
export const check = <Measures>(
  name: string,
  measures: Measures,
  compare: (measures: Measures, generation: Generation, ownTyre: TyreSize | null) => Reason[],
): Check => ({
  key: () => `${name} ${JSON.stringify(measures)}`,
  compare: (generation, ownTyre) => compare(measures, generation, ownTyre),
})
