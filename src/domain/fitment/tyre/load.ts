import type { TyreSize } from '#domain/tyre-size.ts'
import type { TyreSpec } from '../fit-spec.ts'
import { type Reason, reason } from '../reason.ts'
import { standardLoadIndex } from '../tables/standard-load-index.ts'
import type { FactorySet, Generation } from '../vehicle-on-record.ts'

/**
 * A tyre must carry at least as much as the factory's; if that is not on record, as much as the factory's
 * size in standard construction. For pick-ups and vans that assumption is not made: their tyres are built for
 * more than the size indicates.
 */
export function checkLoad(
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
export function checkBuild(isCommercial: boolean, size: TyreSize, sets: readonly FactorySet[]): Reason[] {
  const isNeeded = sets.length > 0 && sets.every((set) => set.isCommercial)
  return isNeeded && !isCommercial ? [reason('COMMERCIAL_NEEDED', 'C', `R${size.rimInches}`)] : []
}
