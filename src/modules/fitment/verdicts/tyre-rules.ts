import { type FactorySet, factoryRims, type Generation } from '../cars/rules.ts'
import { canonicalTyreSize, formatTyreSize, outerDiameterMm, type TyreSize } from '../cars/sizes.ts'
import { type Check, check, type Reason, reason } from './rules.ts'
import type { TyreSpec } from './specs.ts'
import { permittedRimWidths, type SpeedSymbol, standardLoadIndex, topSpeed } from './standards.ts'
import { limit } from './thresholds.ts'

/** By how many percent its outer diameter is larger than another's; below zero smaller. */
export type EquivalentSize = { size: TyreSize; percent: number }

/** Below zero smaller; never rounded. */
export const percentLarger = (size: TyreSize, other: TyreSize): number =>
  (outerDiameterMm(size) / outerDiameterMm(other) - 1) * 100

/** A hair of floating point above 3 is 3. */
export const isLawfulPercent = (percent: number): boolean => Math.abs(percent) <= limit('diameter') + 1e-9

/** The nearest first. */
export function equivalentSizes(size: TyreSize, sizes: readonly TyreSize[]): EquivalentSize[] {
  return sizes
    .filter((other) => formatTyreSize(other) !== formatTyreSize(size))
    .map((other) => ({ size: other, percent: percentLarger(other, size) }))
    .filter(({ percent }) => isLawfulPercent(percent))
    .sort((a, b) => Math.abs(a.percent) - Math.abs(b.percent))
}

export function isSameSize(one: TyreSize, other: TyreSize): boolean {
  return canonicalTyreSize(one) === canonicalTyreSize(other)
}

export function factorySizes({ factorySets }: Generation): TyreSize[] {
  return [...new Map(factorySets.map(({ tyreSize }) => [canonicalTyreSize(tyreSize), tyreSize])).values()]
}

/** Where the customer's size is one of the factory's, the car is a version that has it. */
export function matchingFactorySize(generation: Generation, ownTyre: TyreSize | null): TyreSize | undefined {
  return factorySizes(generation).find((size) => ownTyre !== null && isSameSize(size, ownTyre))
}

/** Of the tyre's size, else the customer's, its rim, or any. */
export function setsToReach(
  size: TyreSize,
  { factorySets }: Generation,
  ownTyre: TyreSize | null,
): readonly FactorySet[] {
  const choices = [
    factorySets.filter(({ tyreSize }) => isSameSize(tyreSize, size)),
    factorySets.filter(({ tyreSize }) => ownTyre !== null && isSameSize(tyreSize, ownTyre)),
    factorySets.filter(({ tyreSize }) => tyreSize.rimInches === size.rimInches),
  ]
  return choices.find((sets) => sets.length > 0) ?? factorySets
}

/** Undefined where four are alike. */
export function findAxle(size: TyreSize, { factorySets }: Generation): 'front' | 'rear' | undefined {
  const axles = new Set(factorySets.flatMap(({ axle, tyreSize }) => (isSameSize(tyreSize, size) ? [axle] : [])))
  const [axle] = axles
  return axles.size === 1 && axle !== 'both' ? axle : undefined
}

/**
 * A factory size, or within 3 % of the set that the car has, else of any it may have. What the maker mounts at one end
 * only is right at that end.
 */
export function checkSize(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const sizes = factorySizes(generation)
  const own = matchingFactorySize(generation, ownTyre)
  const product = formatTyreSize(size)
  const known = own ? [own] : sizes
  const vehicle = known.map(formatTyreSize).join(' ou ')
  if (sizes.length === 0) return reason('SIZE_UNKNOWN', null, product)
  const isFactory = sizes.some((other) => isSameSize(other, size))
  const axle = isFactory && (!own || findAxle(own, generation)) ? findAxle(size, generation) : undefined
  if (axle) return reason('SIZE_OF_ONE_AXLE', axle, product)
  if (isFactory && (sizes.length === 1 || (own && isSameSize(own, size)))) return reason('SIZE_OE', vehicle, product)
  // The difference is one from the nearest size, and true of no other.
  const nearest = nearestSize(size, known)
  const percent = percentLarger(size, nearest)
  if (!isLawfulPercent(percent)) return reason('DIAMETER_OUT', formatTyreSize(nearest), product, percent)
  return isFactory
    ? reason('SIZE_OF_SOME_VERSIONS', vehicle, product)
    : reason('DIAMETER_WITHIN', formatTyreSize(nearest), product, percent)
}

function nearestSize(size: TyreSize, others: readonly TyreSize[]): TyreSize {
  const difference = (other: TyreSize) => Math.abs(percentLarger(size, other))
  return others.reduce((nearest, other) => (difference(other) < difference(nearest) ? other : nearest))
}

export const noSizeCheck = check('no size', null, () => [reason('SIZE_UNKNOWN')])

/** On the wheels that the customer has now. */
export function tyreChecks(tyre: TyreSpec): Check[] {
  const { tyreSize } = tyre
  if (tyreSize === null) return [noSizeCheck]
  return [
    check('tyre rim', tyreSize, (size, generation, ownTyre) => [checkTyreRim(size, generation, ownTyre)]),
    ...mountedTyreChecks({ ...tyre, tyreSize }),
    check('width', tyreSize, checkWidth),
  ]
}

/** Whatever wheel the tyre comes on. */
export function mountedTyreChecks(tyre: TyreSpec & { tyreSize: TyreSize }): Check[] {
  const { tyreSize, loadIndex, speedSymbol, isCommercial } = tyre
  return [
    check('size', tyreSize, (size, generation, ownTyre) => [checkSize(size, generation, ownTyre)]),
    check('load', { tyreSize, loadIndex, isCommercial }, (measures, generation, ownTyre) => [
      checkLoad(measures, setsToReach(measures.tyreSize, generation, ownTyre), generation),
    ]),
    check('build', { tyreSize, isCommercial }, (measures, generation, ownTyre) =>
      checkBuild(measures.isCommercial, measures.tyreSize, setsToReach(measures.tyreSize, generation, ownTyre)),
    ),
    check('speed', { tyreSize, speedSymbol }, (measures, generation, ownTyre) => [
      checkSpeed(measures.speedSymbol, setsToReach(measures.tyreSize, generation, ownTyre)),
    ]),
  ]
}

/**
 * A tyre must carry what the factory's does; if that is not on record, what its size does in standard construction,
 * except on pick-ups and vans.
 */
function checkLoad(
  { loadIndex, isCommercial }: Pick<TyreSpec, 'loadIndex' | 'isCommercial'>,
  sets: readonly FactorySet[],
  { body }: Generation,
): Reason {
  const needs = sets.map((set) => set.loadIndex ?? standardLoadIndex(set.tyreSize))
  const known = needs.filter((need) => need !== undefined)
  const [lightest, heaviest] = [Math.min(...known), Math.max(...known)]
  const need = known.length === 0 ? null : lightest === heaviest ? lightest : `${lightest}–${heaviest}`
  const isCarrier = body === 'pickup' || body === 'van'
  if (loadIndex !== null && loadIndex < lightest && known.length > 0) return reason('LOAD_TOO_LOW', lightest, loadIndex)
  if (isCarrier && (sets.length === 0 || sets.some((set) => set.loadIndex === null))) {
    return reason(isCommercial ? 'LOAD_UNCHECKED' : 'LOAD_OF_CARRIER_UNKNOWN', null, loadIndex)
  }
  if (loadIndex === null || known.length === 0) return reason('LOAD_UNCHECKED', need, loadIndex)
  if (loadIndex < heaviest) return reason('LOAD_BY_VERSION', need, loadIndex)
  return reason(known.length < needs.length ? 'LOAD_UNCHECKED' : 'LOAD_OK', need, loadIndex)
}

/** Where the maker mounts tyres of the C build only, a passenger tyre of the same size and index will not do. */
function checkBuild(isCommercial: boolean, size: TyreSize, sets: readonly FactorySet[]): Reason[] {
  const isNeeded = sets.length > 0 && sets.every((set) => set.isCommercial)
  return isNeeded && !isCommercial ? [reason('COMMERCIAL_NEEDED', 'C', `R${size.rimInches}`)] : []
}

/** The given rims, else the factory's. A car of two rims, front and rear, has both. */
function checkTyreRim(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const { rimInches } = size
  if (ownTyre && isOtherAxle(size, ownTyre, generation)) return reason('RIM_OE', rimInches, rimInches)
  if (ownTyre && ownTyre.rimInches !== rimInches) return reason('OTHER_RIM_THAN_YOURS', ownTyre.rimInches, rimInches)
  const rims = factoryRims(generation)
  if (rims && rimInches < rims.smallest) return reason('RIM_TOO_SMALL', rims.smallest, rimInches)
  if (rims && rimInches > rims.largest + limit('rimUpsize')) return reason('RIM_TOO_LARGE', rims.largest, rimInches)
  if (ownTyre) return reason('RIM_AS_YOURS', rimInches, rimInches)
  if (!rims) return reason('RIM_UNKNOWN', null, rimInches)
  if (rims.has(rimInches)) return reason('RIM_OE', rimInches, rimInches)
  return reason('NEW_WHEELS_NEEDED', rimText(rims), rimInches)
}

function rimText({ smallest, largest }: { smallest: number; largest: number }): number | string {
  return smallest === largest ? smallest : `${smallest}–${largest}`
}

function isOtherAxle(size: TyreSize, own: TyreSize, generation: Generation): boolean {
  const [axle, ownAxle] = [findAxle(size, generation), findAxle(own, generation)]
  return axle !== undefined && ownAxle !== undefined && axle !== ownAxle
}

function checkSpeed(symbol: SpeedSymbol | null, sets: readonly FactorySet[]): Reason {
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

/** V ends at 240 km/h, and ZR means more than that. */
function reaches(one: SpeedSymbol, other: SpeedSymbol): boolean {
  const [speed, needed] = [topSpeed(one), topSpeed(other)]
  return speed > needed || (speed === needed && (other !== 'ZR' || one === 'ZR'))
}

function checkWidth(size: TyreSize, { factorySets }: Generation): Reason[] {
  const sets = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === size.rimInches)
  if (sets.length === 0 || sets.some(({ tyreSize }) => isSameSize(tyreSize, size))) return []
  return [checkByRimWidth(size, sets) ?? checkByTyreWidth(size, sets)]
}

function checkByRimWidth(size: TyreSize, sets: readonly FactorySet[]): Reason | undefined {
  const permitted = permittedRimWidths(size)
  const widths = sets.flatMap(({ rimWidthInches }) => (rimWidthInches === null ? [] : [rimWidthInches]))
  if (!permitted || widths.length === 0) return undefined
  const [narrowest, widest] = permitted
  const inside = widths.filter((width) => narrowest <= width && width <= widest)
  const [vehicle, product] = [[...new Set(widths)].join(' ou '), `${narrowest}–${widest}`]
  if (inside.length === 0) return reason('RIM_WIDTH_OUT', vehicle, product)
  return reason(inside.length < widths.length ? 'RIM_WIDTH_BY_VERSION' : 'WIDTH_OK', vehicle, product)
}

function checkByTyreWidth({ widthMm }: TyreSize, sets: readonly FactorySet[]): Reason {
  const widths = sets.map(({ tyreSize }) => tyreSize.widthMm)
  const nearest = widths.reduce((best, next) => (Math.abs(next - widthMm) < Math.abs(best - widthMm) ? next : best))
  const difference = widthMm - nearest
  if (Math.abs(difference) > limit('tyreWiderMost')) return reason('WIDTH_OUT', nearest, widthMm, difference)
  return reason(
    Math.abs(difference) > limit('tyreWider') ? 'WIDTH_DIFFERENT' : 'WIDTH_OK',
    nearest,
    widthMm,
    difference,
  )
}
