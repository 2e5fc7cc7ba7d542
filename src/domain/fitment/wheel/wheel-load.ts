import { type Reason, reason } from '../reason.ts'
import { loadKilograms } from '../tables/load-index.ts'
import type { Generation } from '../vehicle-on-record.ts'

/**
 * A wheel has to carry what the lightest of the factory's tyres does, since the maker chose that for the axle's load.
 */
export function checkWheelLoad(kilograms: number | null, { factorySets }: Generation): Reason[] {
  const loads = factorySets.flatMap(({ loadIndex }) => (loadIndex === null ? [] : (loadKilograms(loadIndex) ?? [])))
  if (kilograms === null || loads.length === 0) return []
  const needed = Math.min(...loads)
  return [reason(kilograms < needed ? 'WHEEL_LOAD' : 'WHEEL_LOAD_OK', needed, kilograms)]
}
