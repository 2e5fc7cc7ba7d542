import { type FactorySet, factoryRims, type Generation } from '../cars/rules.ts'
import { type BoltPattern, parseBoltPattern, type TyreSize } from '../cars/sizes.ts'
import { type Check, check, isWorse, judgeReasons, type Reason, reason } from './rules.ts'
import type { WheelSpec } from './specs.ts'
import { loadKilograms } from './standards.ts'
import { limit } from './thresholds.ts'

/** A bore smaller than the hub does not go over it; a larger one is centred by a ring. */
export function checkBore(centreBoreMm: number | null, { hubBoreMm }: Generation): Reason {
  if (centreBoreMm === null || hubBoreMm === null) return reason('BORE_UNKNOWN', hubBoreMm, centreBoreMm)
  const gap = gapMm(hubBoreMm, centreBoreMm)
  if (gap < -limit('boreBelowHub')) return reason('BORE_TOO_SMALL', hubBoreMm, centreBoreMm, gap)
  return reason(gap <= limit('boreExact') ? 'BORE_OK' : 'RING_NEEDED', hubBoreMm, centreBoreMm, gap)
}

/** In whole hundredths: 66.6 less 66.5 is 0.1, not 0.0999… */
export function gapMm(hubMm: number, holeMm: number): number {
  return Math.round((holeMm - hubMm) * 100) / 100
}

/** Without any tolerance: 4x98 and 4x100 go together by force, and come loose. */
export function checkPattern(boltPatterns: readonly BoltPattern[], { boltPattern }: Generation): Reason {
  const product = boltPatterns.length > 0 ? boltPatterns.join('/') : null
  if (boltPattern === null || product === null) return reason('PCD_UNKNOWN', boltPattern, product)
  const isEqual = boltPatterns.some((pattern) => canonical(pattern) === canonical(boltPattern))
  return reason(isEqual ? 'PCD_OK' : 'PCD_DIFFERENT', boltPattern, product)
}

// '5x114' is how the trade abbreviates '5x114.3'.
function canonical(pattern: BoltPattern): BoltPattern {
  return parseBoltPattern(pattern) ?? pattern
}

/** Width in inches, offset (ET) in mm. */
export type WheelPosition = { rimWidthInches: number; offsetMm: number }

/** Outwards (to the wing) and inwards (to strut and brake), in mm. A wider rim grows by half at each side. */
export function movedFrom(factory: WheelPosition, wheel: WheelPosition): { outMm: number; inMm: number } {
  const half = ((wheel.rimWidthInches - factory.rimWidthInches) / 2) * 25.4
  const shift = wheel.offsetMm - factory.offsetMm
  return { outMm: hundredths(half - shift), inMm: hundredths(half + shift) }
}

// 12.7 less 2.7 is 10, not a little more.
function hundredths(mm: number): number {
  return Math.round(mm * 100) / 100
}

/** Against the factory wheel of the same rim, else of the nearest. */
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
    if (!best || isWorse(judgeReasons(best), judgeReasons(next))) best = next
    if (judgeReasons(best) === 'serve') break
  }
  return best ?? []
}

type FactoryWheel = WheelPosition & Pick<FactorySet, 'confidence'>

/** Found once for each rim: hundreds of offsets are compared with the same few wheels. */
const nearestOf = new WeakMap<Generation, Map<number, readonly FactoryWheel[]>>()

/** Of known width and offset, on this rim, else on the nearest. */
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

/** A smaller rim than any of the factory's does not clear the brakes; a much larger one leaves no sidewall. */
export function checkRim(rimInches: number | null, generation: Generation): Reason {
  const rims = factoryRims(generation)
  if (rimInches === null || !rims) return reason('RIM_UNKNOWN', null, rimInches)
  if (rimInches < rims.smallest) return reason('RIM_TOO_SMALL', rims.smallest, rimInches)
  if (rims.has(rimInches)) return reason('RIM_OE', rimInches, rimInches)
  if (rimInches < rims.largest) return reason('RIM_NOT_OE', `${rims.smallest}–${rims.largest}`, rimInches)
  const isTooLarge = rimInches > rims.largest + limit('rimUpsize')
  return reason(isTooLarge ? 'RIM_TOO_LARGE' : 'RIM_UPSIZE', rims.largest, rimInches)
}

/** Another rim than that of the tyres on the car needs new tyres; a smaller one may not clear its version's brakes. */
export function checkOwnRim(rimInches: number | null, ownTyre: TyreSize | null): Reason[] {
  if (rimInches === null || ownTyre === null || rimInches === ownTyre.rimInches) return []
  const newTyres = reason('NEW_TYRES_NEEDED', ownTyre.rimInches, rimInches)
  if (rimInches > ownTyre.rimInches) return [newTyres]
  return [reason('RIM_SMALLER_THAN_YOURS', ownTyre.rimInches, rimInches), newTyres]
}

export function wheelChecks(wheel: WheelSpec): Check[] {
  return [
    ...mountingChecks(wheel),
    check('own rim', wheel.rimInches, (rimInches, _generation, ownTyre) => checkOwnRim(rimInches, ownTyre)),
  ]
}

export function mountingChecks(wheel: WheelSpec): Check[] {
  const { rimInches, rimWidthInches, offsetMm } = wheel
  return [
    check('pattern', wheel.boltPatterns, (patterns, generation) => [checkPattern(patterns, generation)]),
    check('bore', wheel.centreBoreMm, (bore, generation) => [checkBore(bore, generation)]),
    check('rim', rimInches, (rim, generation) => [checkRim(rim, generation)]),
    check('offset', { rimInches, rimWidthInches, offsetMm }, checkOffset),
    check('staggered', rimInches, checkStaggered),
    check('wheel load', wheel.loadKilograms, checkWheelLoad),
    check('fastening', null, (_, generation) => fasteningReasons(generation)),
  ]
}

/** Most aftermarket wheels want a conical seat. */
function fasteningReasons({ thread, seat }: Generation): Reason[] {
  return [
    ...(thread === null ? [] : [reason('FACTORY_FASTENERS', thread)]),
    ...(seat === null || seat === 'cone' ? [] : [reason('SEAT_MAY_DIFFER', thread)]),
  ]
}

/** Four equal wheels in the place of factory sets that differ between front and rear. */
function checkStaggered(rimInches: number | null, { factorySets }: Generation): Reason[] {
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = sameRim.length > 0 ? sameRim : factorySets
  const isStaggered = sets.length > 0 && sets.every(({ axle }) => axle !== 'both')
  return isStaggered ? [reason('STAGGERED', null, rimInches)] : []
}

/** A wheel has to carry what the lightest factory tyre does: the maker chose that for the axle's load. */
function checkWheelLoad(kilograms: number | null, { factorySets }: Generation): Reason[] {
  const loads = factorySets.flatMap(({ loadIndex }) => (loadIndex === null ? [] : (loadKilograms(loadIndex) ?? [])))
  if (kilograms === null || loads.length === 0) return []
  const needed = Math.min(...loads)
  return [reason(kilograms < needed ? 'WHEEL_LOAD' : 'WHEEL_LOAD_OK', needed, kilograms)]
}
