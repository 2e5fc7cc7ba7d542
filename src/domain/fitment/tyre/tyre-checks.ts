import type { TyreSize } from '#domain/tyre-size.ts'
import { type Check, check } from '../check.ts'
import { factoryRims } from '../factory-rims.ts'
import type { TyreSpec } from '../fit-spec.ts'
import { type Reason, reason } from '../reason.ts'
import { permittedRimWidths } from '../tables/permitted-rim-width.ts'
import { type SpeedSymbol, topSpeed } from '../tables/speed-symbol.ts'
import { standardLoadIndex } from '../tables/standard-load-index.ts'
import { limit } from '../thresholds.ts'
import type { FactorySet, Generation } from '../vehicle-on-record.ts'
import { axleOf, isSameSize, setsToReach } from './factory-sizes.ts'
import { checkSize } from './size.ts'

/** Of a tyre without a size nothing can be said. */
export const noSizeCheck = check('no size', null, () => [reason('SIZE_UNKNOWN')])

/** By what such tyres are compared with a generation of cars, on the wheels that the customer has now. */
export function tyreChecks(tyre: TyreSpec): Check[] {
  const { tyreSize } = tyre
  if (tyreSize === null) return [noSizeCheck]
  return [
    check('tyre rim', tyreSize, (size, generation, ownTyre) => [checkTyreRim(size, generation, ownTyre)]),
    ...mountedTyreChecks({ ...tyre, tyreSize }),
    check('width', tyreSize, checkWidth),
  ]
}

/** What matters of a tyre whatever wheel it comes on. */
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
 * A tyre must carry at least as much as the factory's; if that is not on record, as much as the factory's
 * size in standard construction. For pick-ups and vans that assumption is not made: their tyres are built for
 * more than the size indicates.
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

/** Where the maker mounts tyres of the C build only, a passenger tyre of the same size and even index will not do. */
function checkBuild(isCommercial: boolean, size: TyreSize, sets: readonly FactorySet[]): Reason[] {
  const isNeeded = sets.length > 0 && sets.every((set) => set.isCommercial)
  return isNeeded && !isCommercial ? [reason('COMMERCIAL_NEEDED', 'C', `R${size.rimInches}`)] : []
}

/** A tyre must fit the car's rims: the given ones, else the factory's. A car of two rims, front and rear, has both. */
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

/** Whether the maker mounts the one size at one end of the car only, and the other at the other. */
function isOtherAxle(size: TyreSize, own: TyreSize, generation: Generation): boolean {
  const [axle, ownAxle] = [axleOf(size, generation), axleOf(own, generation)]
  return axle !== undefined && ownAxle !== undefined && axle !== ownAxle
}

/** A tyre is made for at least the speed of the factory's. */
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

/**
 * Whether a tyre of the first symbol may go as fast as one of the second. V ends at 240 km/h, and ZR means
 * more than that.
 */
function reaches(one: SpeedSymbol, other: SpeedSymbol): boolean {
  const [speed, needed] = [topSpeed(one), topSpeed(other)]
  return speed > needed || (speed === needed && (other !== 'ZR' || one === 'ZR'))
}

/** Whether a size that is not the factory's sits on the factory's wheels of its rim. */
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
