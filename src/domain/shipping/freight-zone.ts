import { type Destination, isIn, matinhos, paranagua, pontalDoParana } from './destination.ts'
import { regionalFactorTenths } from './regions.ts'

/** The places between which no freight differs: two with fees of their own, else all that have one factor of distance. */
export const freightZones = ['local', 'regional', 'x11', 'x17', 'x18', 'x19', 'x20'] as const
export type FreightZone = (typeof freightZones)[number]

/** The zone of a destination. */
export function freightZoneOf(destination: Destination): FreightZone {
  if (isIn(destination, paranagua)) return 'local'
  if (isIn(destination, pontalDoParana) || isIn(destination, matinhos)) return 'regional'
  const factor = regionalFactorTenths(destination.postalCode)
  const zone = freightZones.find((known) => known === `x${factor}`)
  if (!zone) throw new Error(`no zone has the factor ${factor}`)
  return zone
}

const inTown = ({ ibgeCode, name: city, state }: typeof paranagua, postalCode: string): Destination => ({
  postalCode,
  ibgeCode,
  city,
  state,
})
const anywhereAt = (postalCode: string): Destination => ({ postalCode, ibgeCode: null, city: '', state: '' })

/** A destination that is typical of its zone. */
export const destinationInZone: Readonly<Record<FreightZone, Destination>> = {
  local: inTown(paranagua, '83200000'),
  regional: inTown(matinhos, '83260000'),
  x11: anywhereAt('80000000'),
  x17: anywhereAt('30000000'),
  x18: anywhereAt('01000000'),
  x19: anywhereAt('20000000'),
  x20: anywhereAt('70000000'),
}
