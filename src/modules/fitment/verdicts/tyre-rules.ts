import { type FactorySet, factoryRims, type Generation } from '../cars/rules.ts'
import { canonicalTyreSize, formatTyreSize, outerDiameterMm, type TyreSize } from '../cars/sizes.ts'
import { type Asked, type Check, check, type Reason, reason } from './rules.ts'
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

/** Where the customer's size is on record for some generations of that year, the car is one of those. */
export function generationsWithSize<One extends Generation>(generations: readonly One[], ownTyre: TyreSize | null) {
  const having = generations.filter((generation) => matchingFactorySize(generation, ownTyre) !== undefined)
  return having.length > 0 ? having : generations
}

/**
 * The size on the car, a factory size, or within 3 % of the set that the car has, else of any it may have. What the
 * maker mounts at one end only is right at that end.
 */
export function checkSize(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const sizes = factorySizes(generation)
  const own = matchingFactorySize(generation, ownTyre)
  const product = formatTyreSize(size)
  if (ownTyre && !own && isSameSize(ownTyre, size)) return reason('SIZE_AS_YOURS_UNLISTED', null, product)
  if (sizes.length === 0) return reason('SIZE_UNKNOWN', null, product)
  const known = own ? [own] : sizes
  const vehicle = known.map(formatTyreSize).join(' ou ')
  const isFactory = sizes.some((other) => isSameSize(other, size))
  const axle = isFactory && (!own || findAxle(own, generation)) ? findAxle(size, generation) : undefined
  if (axle) return reason('SIZE_OF_ONE_AXLE', axle, product)
  if (own && isSameSize(own, size)) return reason('SIZE_AS_YOURS', product, product)
  if (isFactory && sizes.length === 1)
    return reason(generation.isSizeListComplete ? 'SIZE_OE' : 'SIZE_LIST_INCOMPLETE', vehicle, product)
  // The difference is one from the nearest size, and true of no other.
  const nearest = nearestSize(size, known)
  const percent = percentLarger(size, nearest)
  if (!isLawfulPercent(percent)) return reason('DIAMETER_OUT', formatTyreSize(nearest), product, percent)
  return isFactory
    ? reason('SIZE_OF_SOME_VERSIONS', vehicle, product)
    : reason('DIAMETER_WITHIN', formatTyreSize(nearest), product, percent)
}

/**
 * Of a kit, which brings its own wheels: a factory size is right whatever was on the old ones, and so is one within 3 %
 * of each factory size. Which of several the car has is known where the customer said it, or no other can be.
 */
export function checkKitSize(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const byTyre = checkSize(size, generation, ownTyre)
  const sizes = factorySizes(generation)
  if (sizes.length === 0 || byTyre.code === 'SIZE_OF_ONE_AXLE' || byTyre.code === 'SIZE_AS_YOURS') return byTyre
  const product = formatTyreSize(size)
  const own = matchingFactorySize(generation, ownTyre)
  const isFactory = sizes.some((other) => isSameSize(other, size))
  if (isFactory)
    return own && !isLawfulPercent(percentLarger(size, own)) ? someVersions(own, product) : factory(product)
  const farthest = sizes.reduce((most, next) => (difference(size, next) > difference(size, most) ? next : most))
  const isWithinAll = isLawfulPercent(percentLarger(size, farthest))
  if (!isWithinAll || !(own || generation.isSizeListComplete)) return byTyre
  return reason('DIAMETER_WITHIN_ALL', formatTyreSize(farthest), product, percentLarger(size, farthest))
}

const someVersions = (own: TyreSize, product: string) => reason('SIZE_OF_SOME_VERSIONS', formatTyreSize(own), product)
const factory = (product: string) => reason('SIZE_OE', product, product)
const difference = (size: TyreSize, other: TyreSize) => Math.abs(percentLarger(size, other))

function nearestSize(size: TyreSize, others: readonly TyreSize[]): TyreSize {
  return others.reduce((nearest, other) => (difference(size, other) < difference(size, nearest) ? other : nearest))
}

export const noSizeCheck = check('no size', null, () => [reason('SIZE_UNKNOWN')])

/** On the wheels that the customer has now. */
export function tyreChecks(tyre: TyreSpec): Check[] {
  const { tyreSize } = tyre
  if (tyreSize === null) return [noSizeCheck]
  return [
    check('tyre rim', tyreSize, (size, generation, { ownTyre }) => [checkTyreRim(size, generation, ownTyre)]),
    check('size', tyreSize, (size, generation, { ownTyre }) => [checkSize(size, generation, ownTyre)]),
    ...ratingChecks({ ...tyre, tyreSize }),
    check('width', tyreSize, checkWidth),
  ]
}

/** Of load, build and speed, whatever wheel the tyre comes on. */
export function ratingChecks(tyre: TyreSpec & { tyreSize: TyreSize }): Check[] {
  const { tyreSize, loadIndex, speedSymbol, isCommercial } = tyre
  return [
    check('load', { tyreSize, loadIndex, isCommercial }, (measures, generation, { ownTyre }) => [
      checkLoad(measures, generation, ownTyre),
    ]),
    check('build', { tyreSize, isCommercial }, (measures, generation, { ownTyre }) =>
      checkBuild(measures.isCommercial, measures.tyreSize, setsToReach(measures.tyreSize, generation, ownTyre)),
    ),
    check('speed', { tyreSize, speedSymbol }, (measures, generation, { ownTyre }) => [
      checkSpeed(measures.speedSymbol, setsToReach(measures.tyreSize, generation, ownTyre)),
    ]),
  ]
}

/** A size that only the customer knows of needs what it carries in standard construction. */
function isOnlyYours(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): boolean {
  return ownTyre !== null && isSameSize(size, ownTyre) && matchingFactorySize(generation, ownTyre) === undefined
}

/** What tyres must carry: the lightest and the heaviest of the sets that are known, and whether all are. */
type LoadNeed = { lightest: number; isLightestSure: boolean; heaviest: number; isWhole: boolean }

/** Undefined where none is known. An index from memory is not sure; the standard one of a size is. */
function loadNeed(
  sets: readonly Pick<FactorySet, 'tyreSize' | 'loadIndex' | 'loadConfidence'>[],
): LoadNeed | undefined {
  let need: LoadNeed | undefined
  let known = 0
  for (const { tyreSize, loadIndex, loadConfidence } of sets) {
    const index = loadIndex ?? standardLoadIndex(tyreSize)
    if (index === undefined) continue
    known += 1
    const isSure = loadIndex === null || loadConfidence !== 'low'
    need ??= { lightest: index, isLightestSure: isSure, heaviest: index, isWhole: false }
    if (index < need.lightest) [need.lightest, need.isLightestSure] = [index, isSure]
    else if (index === need.lightest && isSure) need.isLightestSure = true
    if (index > need.heaviest) need.heaviest = index
  }
  return need && { ...need, isWhole: known === sets.length }
}

/**
 * A tyre must carry what the factory's does; if that is not on record, what its size does in standard construction,
 * except on pick-ups and vans. An index from memory excludes nothing.
 */
function checkLoad(
  { tyreSize, loadIndex, isCommercial }: Pick<TyreSpec, 'loadIndex' | 'isCommercial'> & { tyreSize: TyreSize },
  generation: Generation,
  ownTyre: TyreSize | null,
): Reason {
  const sets = setsToReach(tyreSize, generation, ownTyre)
  const isYours = isOnlyYours(tyreSize, generation, ownTyre)
  const need = loadNeed(isYours ? [{ tyreSize, loadIndex: null, loadConfidence: 'high' }] : sets)
  const { body } = generation
  const isCarrier = body === 'pickup' || body === 'van'
  if (need && loadIndex !== null && loadIndex < need.lightest) {
    const unconfirmed = isCarrier ? 'LOAD_OF_CARRIER_UNKNOWN' : 'LOAD_UNCONFIRMED'
    return reason(need.isLightestSure ? 'LOAD_TOO_LOW' : unconfirmed, need.lightest, loadIndex)
  }
  if (isCarrier && (sets.length === 0 || sets.some((set) => set.loadIndex === null))) {
    return reason(isCommercial ? 'LOAD_UNCHECKED' : 'LOAD_OF_CARRIER_UNKNOWN', null, loadIndex)
  }
  if (loadIndex === null || !need) return reason('LOAD_UNCHECKED', need ? needText(need) : null, loadIndex)
  if (loadIndex < need.heaviest) return reason('LOAD_BY_VERSION', needText(need), loadIndex)
  return reason(need.isWhole ? 'LOAD_OK' : 'LOAD_UNCHECKED', needText(need), loadIndex)
}

const needText = ({ lightest, heaviest }: LoadNeed) => (lightest === heaviest ? lightest : `${lightest}–${heaviest}`)

/** Where the maker mounts tyres of the C build only, a passenger tyre of the same size and index will not do. */
function checkBuild(isCommercial: boolean, size: TyreSize, sets: readonly FactorySet[]): Reason[] {
  const isNeeded = sets.length > 0 && sets.every((set) => set.isCommercial)
  return isNeeded && !isCommercial ? [reason('COMMERCIAL_NEEDED', 'C', `R${size.rimInches}`)] : []
}

/** The given rims, which are on the car, else the factory's. A car of two rims, front and rear, has both. */
function checkTyreRim(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const { rimInches } = size
  if (ownTyre && isOtherAxle(size, ownTyre, generation)) return reason('RIM_OE', rimInches, rimInches)
  if (ownTyre && ownTyre.rimInches !== rimInches) return reason('OTHER_RIM_THAN_YOURS', ownTyre.rimInches, rimInches)
  if (ownTyre) return reason('RIM_AS_YOURS', rimInches, rimInches)
  const rims = factoryRims(generation)
  if (rims && rimInches < rims.smallest) return reason('RIM_TOO_SMALL', rims.smallest, rimInches)
  if (rims && rimInches > rims.largest + limit('rimUpsize')) return reason('RIM_TOO_LARGE', rims.largest, rimInches)
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

/** A symbol excludes slower tyres where a document has it: most are from memory. */
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
  if (!reaches(symbol, slowest)) {
    const isSure = sets.some((set) => set.speedSymbol === slowest && set.loadConfidence === 'high')
    return reason(isSure ? 'SPEED_TOO_LOW' : 'SPEED_UNCONFIRMED', slowest, symbol)
  }
  return reason(reaches(symbol, fastest) ? 'SPEED_OK' : 'SPEED_BY_VERSION', fastest, symbol)
}

/** V ends at 240 km/h, and ZR means more than that. */
function reaches(one: SpeedSymbol, other: SpeedSymbol): boolean {
  const [speed, needed] = [topSpeed(one), topSpeed(other)]
  return speed > needed || (speed === needed && (other !== 'ZR' || one === 'ZR'))
}

function checkWidth(size: TyreSize, { factorySets }: Generation, { ownTyre }: Asked): Reason[] {
  if (ownTyre && isSameSize(size, ownTyre)) return []
  const sets = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === size.rimInches)
  if (sets.length === 0 || sets.some(({ tyreSize }) => isSameSize(tyreSize, size))) return []
  return [checkByRimWidth(size, sets) ?? checkByTyreWidth(size, sets)]
}

/** A rim width from memory excludes nothing. */
function checkByRimWidth(size: TyreSize, sets: readonly FactorySet[]): Reason | undefined {
  const permitted = permittedRimWidths(size)
  const known = sets.filter(({ rimWidthInches }) => rimWidthInches !== null)
  if (!permitted || known.length === 0) return undefined
  const [narrowest, widest] = permitted
  const widths = known.flatMap(({ rimWidthInches }) => rimWidthInches ?? [])
  const inside = widths.filter((width) => narrowest <= width && width <= widest)
  const [vehicle, product] = [[...new Set(widths)].join(' ou '), `${narrowest}–${widest}`]
  if (inside.length > 0)
    return reason(inside.length < widths.length ? 'RIM_WIDTH_BY_VERSION' : 'WIDTH_OK', vehicle, product)
  if (known.every(({ wheelConfidence }) => wheelConfidence !== 'low')) return reason('RIM_WIDTH_OUT', vehicle, product)
  const byTyre = checkByTyreWidth(size, sets)
  return byTyre.code === 'WIDTH_OUT' ? byTyre : reason('RIM_WIDTH_UNCONFIRMED', vehicle, product)
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
