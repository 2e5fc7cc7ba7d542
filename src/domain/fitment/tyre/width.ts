import type { TyreSize } from '#domain/tyre-size.ts'
import { type Reason, reason } from '../reason.ts'
import { permittedRimWidths } from '../tables/permitted-rim-width.ts'
import { limit } from '../thresholds.ts'
import type { FactorySet, Generation } from '../vehicle-on-record.ts'
import { isSameSize } from './factory-sizes.ts'

/** Whether a size that is not the factory's sits on the factory's wheels of its rim. */
export function checkWidth(size: TyreSize, { factorySets }: Generation): Reason[] {
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
