import { type FactorySet, factoryRims, type Generation } from '../cars/rules.ts'
import { type BoltPattern, parseBoltPattern, type TyreSize } from '../cars/sizes.ts'
import { type Check, check, isWorse, judgeReasons, type Reason, type RingSize, reason } from './rules.ts'
import type { WheelSpec } from './specs.ts'
import { loadKilograms, standardLoadIndex } from './standards.ts'
import { limit } from './thresholds.ts'

/** A bore smaller than the hub does not go over it; a larger one is centred by a ring, which is sold with the wheel. */
export function checkBore(
  centreBoreMm: number | null,
  { hubBoreMm }: Generation,
  rings: readonly RingSize[] = [],
): Reason {
  if (centreBoreMm === null || hubBoreMm === null) return reason('BORE_UNKNOWN', hubBoreMm, centreBoreMm)
  const gap = gapMm(hubBoreMm, centreBoreMm)
  if (gap < -limit('boreBelowHub')) return reason('BORE_TOO_SMALL', hubBoreMm, centreBoreMm, gap)
  if (gap <= limit('boreExact')) return reason('BORE_OK', hubBoreMm, centreBoreMm, gap)
  const isInStock = rings.some((ring) => isRingBetween(ring, { outerMm: centreBoreMm, innerMm: hubBoreMm }))
  return reason(isInStock ? 'RING_INCLUDED' : 'RING_NEEDED', hubBoreMm, centreBoreMm, gap)
}

/** Whether a ring fills what is between a wheel's bore and a hub. */
export const isRingBetween = (ring: RingSize, { outerMm, innerMm }: RingSize): boolean =>
  Math.abs(gapMm(ring.outerMm, outerMm)) <= limit('boreExact') &&
  Math.abs(gapMm(ring.innerMm, innerMm)) <= limit('boreExact')

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
    if (!best || isBetter(next, best)) best = next
    if (judgeReasons(best) === 'serve') break
  }
  return best ?? []
}

function isBetter(next: Reason[], best: Reason[]): boolean {
  const [one, other] = [judgeReasons(next), judgeReasons(best)]
  return one === other ? isUnsure(best) && isUnsure(next) && farthest(next) < farthest(best) : isWorse(other, one)
}

const isUnsure = (reasons: Reason[]) => reasons.some(({ code }) => code.endsWith('_UNSURE'))
const farthest = (reasons: Reason[]) => Math.max(...reasons.map(({ difference }) => difference ?? 0))

type FactoryWheel = WheelPosition & Pick<FactorySet, 'wheelConfidence'>

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

/** What is sure comes first. */
function findNearest(rimInches: number, { factorySets }: Generation): FactoryWheel[] {
  const known = factorySets.flatMap(({ tyreSize, rimWidthInches, offsetMm, wheelConfidence }) =>
    rimWidthInches === null || offsetMm === null
      ? []
      : [{ rimWidthInches, offsetMm, wheelConfidence, distance: Math.abs(tyreSize.rimInches - rimInches) }],
  )
  const nearest = Math.min(...known.map(({ distance }) => distance))
  const found = known.filter(({ distance }) => distance === nearest)
  return found.sort((one, other) => doubt(one) - doubt(other))
}

const doubt = ({ wheelConfidence }: FactoryWheel) => Number(wheelConfidence === 'low')

function checkPosition(factory: FactoryWheel, wheel: WheelPosition): Reason[] {
  const { outMm, inMm } = movedFrom(factory, wheel)
  const [car, product] = [positionText(factory), positionText(wheel)]
  if (factory.wheelConfidence === 'low') return [unsurePosition({ outMm, inMm, car, product })]
  const reasons: Reason[] = []
  if (outMm > limit('offsetOutMost')) reasons.push(reason('STICKS_OUT_TOO_FAR', car, product, outMm))
  else if (outMm > limit('offsetOut')) reasons.push(reason('STICKS_OUT', car, product, outMm))
  if (inMm > limit('offsetInMost')) reasons.push(reason('TOO_FAR_IN', car, product, inMm))
  else if (inMm > limit('offsetIn')) reasons.push(reason('FURTHER_IN', car, product, inMm))
  return reasons.length > 0 ? reasons : [reason('OFFSET_OK', car, product)]
}

type Moved = { outMm: number; inMm: number; car: string; product: string }

/** From memory alone nothing is excluded, and nothing is certain. */
function unsurePosition({ outMm, inMm, car, product }: Moved): Reason {
  const code = outMm >= inMm ? 'STICKS_OUT_UNSURE' : 'FURTHER_IN_UNSURE'
  const mm = Math.max(outMm, inMm)
  return mm < 0.5 ? reason('OFFSET_UNSURE', car, product, 0) : reason(code, car, product, mm)
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
    check('own rim', wheel.rimInches, (rimInches, _generation, { ownTyre }) => checkOwnRim(rimInches, ownTyre)),
  ]
}

type RimRule = { name: string; compare(rimInches: number | null, generation: Generation): Reason }

export function mountingChecks(wheel: WheelSpec, rimRule: RimRule = { name: 'rim', compare: checkRim }): Check[] {
  const { rimInches, rimWidthInches, offsetMm } = wheel
  return [
    check('pattern', wheel.boltPatterns, (patterns, generation) => [checkPattern(patterns, generation)]),
    check('bore', wheel.centreBoreMm, (bore, generation, { rings }) => [checkBore(bore, generation, rings)]),
    check(rimRule.name, rimInches, (rim, generation) => [rimRule.compare(rim, generation)]),
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

/**
 * Half of what the heavier axle may weigh must be on a wheel. Where that is not on record, a tyre shows it: but the
 * index is what a tyre may carry, not what the car weighs, so what carries less asks for care only.
 */
function checkWheelLoad(kilograms: number | null, { axleLoadKg, factorySets }: Generation): Reason[] {
  if (kilograms === null) return []
  if (axleLoadKg !== null)
    return [reason(2 * kilograms < axleLoadKg ? 'WHEEL_LOAD' : 'WHEEL_LOAD_OK', axleLoadKg / 2, kilograms)]
  const lightest = lightestLoad(factorySets)
  if (lightest === undefined) return []
  return [reason(kilograms < lightest ? 'WHEEL_LOAD_BELOW_TYRE' : 'WHEEL_LOAD_REACHES_TYRE', lightest, kilograms)]
}

/** Found once for each car: hundreds of wheels are compared with it. */
const loadOf = new WeakMap<readonly FactorySet[], number | undefined>()

/** In kilograms, by the standard index of a size: a reinforced tyre may carry more than the car needs. */
function lightestLoad(factorySets: readonly FactorySet[]): number | undefined {
  if (loadOf.has(factorySets)) return loadOf.get(factorySets)
  const loads = factorySets.flatMap(({ tyreSize, loadIndex }) => {
    const index = standardLoadIndex(tyreSize) ?? loadIndex
    return index === null ? [] : (loadKilograms(index) ?? [])
  })
  const lightest = loads.length === 0 ? undefined : Math.min(...loads)
  loadOf.set(factorySets, lightest)
  return lightest
}
