import type { Verdict } from '#modules/fitment/verdicts/rules.ts'

/** As long as for a wrong item. */
export const maxPromiseDays = 90

/** What was said of a line of an order when it was placed. */
export type LineFit = {
  /** As `Chevrolet Onix 2019`. */
  vehicle: string
  ownTyre: string | null
  verdict: Verdict
  /** For how many days after the delivery the shop exchanges it at its cost if it does not fit; null without promise. */
  promiseDays: number | null
}

type Judged = {
  verdict: Verdict
  reason?: { code: string } | null | undefined
  ring: object | null
}

/**
 * Plain 'serve', and for a wheel that needs a ring only if one for that hub is bought with it. A ring goes with its
 * wheel: beside wheels of which none is plain 'serve' it is no promise.
 */
export function isFitPromised(line: Judged, all: Iterable<Judged>): boolean {
  if (line.verdict !== 'serve') return false
  const lines = [...all]
  if (isRingOfCar(line)) {
    const wheels = lines.filter(({ ring }) => ring !== null)
    return wheels.length === 0 || wheels.some(({ verdict }) => verdict === 'serve')
  }
  return line.ring === null || lines.some((other) => other.verdict === 'serve' && isRingOfCar(other))
}

const isRingOfCar = ({ reason }: Judged) => reason?.code === 'RING_FITS'

/** The longest promise given for lines of an order; null without one. */
export function longestPromise(lines: readonly { fitPromiseDays: number | null }[]): number | null {
  const days = lines.flatMap(({ fitPromiseDays }) => fitPromiseDays ?? [])
  return days.length === 0 ? null : Math.max(...days)
}
