import type { TyreSize } from '#domain/tyre-size.ts'
import type { Reason } from './reason.ts'
import type { Generation } from './vehicle-on-record.ts'

/** One comparison of a product with a generation of cars, by some of the product's measures. */
export type Check = {
  /** The same for all products that this comparison sees alike. */
  key(): string
  judge(generation: Generation, ownTyre: TyreSize | null): Reason[]
}

/** A comparison by these measures: `judge` gets no others of the product, so that its answer holds for all that have them. */
export const check = <Measures>(
  name: string,
  measures: Measures,
  judge: (measures: Measures, generation: Generation, ownTyre: TyreSize | null) => Reason[],
): Check => ({
  key: () => `${name} ${JSON.stringify(measures)}`,
  judge: (generation, ownTyre) => judge(measures, generation, ownTyre),
})
