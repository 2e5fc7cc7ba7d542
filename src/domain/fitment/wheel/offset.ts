import type { WheelSpec } from '../fit-spec.ts'
import { type Reason, reason, verdictOf } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { FactorySet, Generation } from '../vehicle-on-record.ts'
import { isWorse } from '../verdicts.ts'
import { movedFrom, type WheelPosition } from '../wheel-position.ts'

/** How far the wheel stands out or in, against the factory wheel of the same rim, else of the nearest. */
export function checkOffset(
  { rimInches, rimWidthInches, offsetMm }: Pick<WheelSpec, 'rimInches' | 'rimWidthInches' | 'offsetMm'>,
  generation: Generation,
): Reason[] {
  const factory = rimInches === null ? [] : nearestWheels(rimInches, generation)
  if (factory.length === 0 || rimWidthInches === null || offsetMm === null) {
    const positions = [...new Set(factory.map(positionText))]
    return [reason('OFFSET_UNKNOWN', positions.join(' ou ') || null, offsetMm)]
  }
  // What is like any one of the wheels that the maker mounts is like the maker's.
  let best: Reason[] | undefined
  for (const wheel of factory) {
    const next = checkPosition(wheel, { rimWidthInches, offsetMm })
    if (!best || isWorse(verdictOf(best), verdictOf(next))) best = next
    if (verdictOf(best) === 'serve') break
  }
  return best ?? []
}

type FactoryWheel = WheelPosition & Pick<FactorySet, 'confidence'>

/** Found once for each rim: hundreds of offsets are compared with the same few wheels. */
const nearestOf = new WeakMap<Generation, Map<number, readonly FactoryWheel[]>>()

/** The factory wheels of known width and offset on this rim, else on the nearest. */
export function nearestWheels(rimInches: number, generation: Generation): readonly FactoryWheel[] {
  const byRim = nearestOf.get(generation) ?? new Map<number, readonly FactoryWheel[]>()
  nearestOf.set(generation, byRim)
  const found = byRim.get(rimInches) ?? findNearest(rimInches, generation)
  byRim.set(rimInches, found)
  return found
}

function findNearest(rimInches: number, { factorySets }: Generation): FactoryWheel[] {
  const known = factorySets.flatMap(({ tyreSize, rimWidthInches, offsetMm, confidence }) =>
    rimWidthInches === null || offsetMm === null
      ? []
      : [{ rimWidthInches, offsetMm, confidence, distance: Math.abs(tyreSize.rimInches - rimInches) }],
  )
  const nearest = Math.min(...known.map(({ distance }) => distance))
  return known.filter(({ distance }) => distance === nearest)
}

function checkPosition(factory: WheelPosition, wheel: WheelPosition): Reason[] {
  const { outMm, inMm } = movedFrom(factory, wheel)
  const [car, product] = [positionText(factory), positionText(wheel)]
  const reasons: Reason[] = []
  if (outMm > limit('offsetOutMost')) reasons.push(reason('STICKS_OUT_TOO_FAR', car, product, outMm))
  else if (outMm > limit('offsetOut')) reasons.push(reason('STICKS_OUT', car, product, outMm))
  if (inMm > limit('offsetInMost')) reasons.push(reason('TOO_FAR_IN', car, product, inMm))
  else if (inMm > limit('offsetIn')) reasons.push(reason('FURTHER_IN', car, product, inMm))
  return reasons.length > 0 ? reasons : [reason('OFFSET_OK', car, product)]
}

function positionText({ rimWidthInches, offsetMm }: WheelPosition): string {
  return `${rimWidthInches}J ET${offsetMm}`
}
