import { useQuery } from '@tanstack/react-query'
import type { BriefFit } from '#contract/shop/fits.ts'
import { fitsQuery } from './fits-query.ts'
import { useMyCar } from './my-car.ts'

type Fits = ReadonlyMap<string, BriefFit>

const none: Fits = new Map()

/** Verdicts without information: the car has no data, or measures do not decide the fit of such a product. */
const isWithoutVerdict = ({ reason }: BriefFit) =>
  reason?.code === 'VEHICLE_UNKNOWN' || reason?.code === 'NEEDS_APPLICATION'

/** Whether products fit the visitor's car, by id, as far as it is known; empty without a car. */
export function useMyCarFits(ids: readonly string[]): Fits {
  const car = useMyCar()
  const { data = none } = useQuery({
    ...fitsQuery(ids, car ?? { vehicle: '' }),
    enabled: car !== undefined && ids.length > 0,
    select: (fits): Fits =>
      new Map(fits.filter(({ fit }) => !isWithoutVerdict(fit)).map(({ productId, fit }) => [productId, fit])),
  })
  return data
}
