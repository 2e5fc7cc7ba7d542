import { type Destination, isIn, matinhos, paranagua, pontalDoParana } from './destination.ts'
import { type FreightTables, prefixZones } from './freight-tables.ts'
import { readPrefixes } from './postal-prefixes.ts'

/**
 * The places between which no freight differs: two with fees of their own, else all that have one factor of distance.
 */
export const freightZones = ['local', 'regional', 'x11', 'x17', 'x18', 'x19', 'x20'] as const
export type FreightZone = (typeof freightZones)[number]
export type DistanceZone = Exclude<FreightZone, 'local' | 'regional'>

/** The zone of a destination. */
export function freightZoneOf(destination: Destination, { zones }: FreightTables): FreightZone {
  if (isIn(destination, paranagua)) return 'local'
  if (isIn(destination, pontalDoParana) || isIn(destination, matinhos)) return 'regional'
  const prefix = Number(destination.postalCode.slice(0, 2))
  return prefixZones.find((zone) => readPrefixes(zones[zone].prefixes)?.includes(prefix)) ?? 'x20'
}
