import { type Reason, reason } from '../reason.ts'
import { type SpeedSymbol, topSpeed } from '../tables/speed-symbol.ts'
import { limit } from '../thresholds.ts'
import type { FactorySet } from '../vehicle-on-record.ts'

/** A tyre is made for at least the speed of the factory's. */
export function checkSpeed(symbol: SpeedSymbol | null, sets: readonly FactorySet[]): Reason {
  const needs = sets
    .flatMap(({ speedSymbol }) => (speedSymbol === null ? [] : [speedSymbol]))
    .sort((one, other) => Number(reaches(one, other)) - Number(reaches(other, one)))
  const [slowest, fastest] = [needs[0], needs.at(-1)]
  if (symbol === null) return reason('SPEED_UNCHECKED', fastest ?? null, null)
  const speed = topSpeed(symbol)
  if (!slowest || !fastest)
    return reason(speed < limit('speedUnchecked') ? 'SPEED_UNCHECKED' : 'SPEED_OK', null, symbol)
  // ZR alone says more than 240 km/h, and not how much more.
  if (symbol === 'ZR' && topSpeed(fastest) > speed) return reason('SPEED_UNCHECKED', fastest, symbol)
  if (!reaches(symbol, slowest)) return reason('SPEED_TOO_LOW', slowest, symbol)
  return reason(reaches(symbol, fastest) ? 'SPEED_OK' : 'SPEED_BY_VERSION', fastest, symbol)
}

/**
 * Whether a tyre of the first symbol may go as fast as one of the second. V ends at 240 km/h, and ZR means
 * more than that.
 */
function reaches(one: SpeedSymbol, other: SpeedSymbol): boolean {
  const [speed, needed] = [topSpeed(one), topSpeed(other)]
  return speed > needed || (speed === needed && (other !== 'ZR' || one === 'ZR'))
}
