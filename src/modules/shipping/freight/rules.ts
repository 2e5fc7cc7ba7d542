import type { Cents } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import type { City, Store } from '#platform/people/store.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { formatDeliveryDays } from './delivery.ts'

/** The zones that differ by distance alone, each with postal codes of its own. */
export const prefixZones = ['x11', 'x17', 'x18', 'x19'] as const

/** The tables of the customer's document, which hold until the staff enters others (decision 45). */
export const defaultFreightTables = {
  services: {
    local: { name: 'Entrega Local', days: { from: 1, to: 1 } },
    regional: { name: 'Entrega Regional', days: { from: 1, to: 2 } },
    pac: { name: 'Correios PAC', days: { from: 3, to: 5 } },
    sedex: { name: 'SEDEX', days: { from: 1, to: 2 } },
    'carrier-express': { name: 'Transportadora Express', days: { from: 3, to: 7 } },
    'carrier-economy': { name: 'Transportadora Econômica', days: { from: 7, to: 12 } },
  },
  // The fees of the shop's own delivery, whatever the parcel.
  ownDelivery: { localCents: 0, regionalCents: 2000 },
  // The postal service: a base, a rate per kilogram, and one per cubic metre, times the zone's factor.
  correios: {
    pac: { baseCents: 1890, centsPerKg: 875 },
    sedex: { baseCents: 2550, centsPerKg: 1250 },
    centsPerCubicMetre: 20_000,
  },
  // Road freight: a base and a rate per charged kilogram, times the zone's factor, with a minimum. Economy costs a part
  // of Express, and at least a part of its minimum.
  carrier: {
    baseCents: 5000,
    centsPerKg: 550,
    minimumCents: 10_000,
    wheelMinimumCents: 20_000,
    economyPercent: 85,
    economyMinimumPercent: 90,
  },
  // By the first two digits of postal codes; `x20` is every one that no other zone has. The gaps (06, 07, 10-19 and
  // everything else) are meant: they take the general factor.
  zones: {
    x11: { prefixes: '80-87', factorPercent: 110 },
    x17: { prefixes: '30-39', factorPercent: 170 },
    x18: { prefixes: '01-05, 08-09', factorPercent: 180 },
    x19: { prefixes: '20-28', factorPercent: 190 },
    x20: { factorPercent: 200 },
  },
}

/** Everything of a freight that the staff may change from a date on. */
export type FreightTables = typeof defaultFreightTables

/** What a freight depends on besides the parcel: the tables, and where it leaves from. */
export type Freight = FreightTables & Pick<Store, 'origin'>

const part = /^(\d\d)(?:\s*-\s*(\d\d))?$/

/**
 * The two-digit prefixes in a text such as `01-05, 08`, each once, in the order written. Undefined for
 * anything else, for a range that runs backwards, and for no prefix at all.
 */
export function readPrefixes(text: string): number[] | undefined {
  const prefixes = new Set<number>()
  for (const written of text.split(',')) {
    const [, from, to = from] = part.exec(written.trim()) ?? []
    if (from === undefined || Number(from) > Number(to)) return undefined
    for (let prefix = Number(from); prefix <= Number(to); prefix += 1) prefixes.add(prefix)
  }
  return [...prefixes]
}

export const formatPrefix = (prefix: number): string => String(prefix).padStart(2, '0')

/** The prefixes that more than one of these texts has, ascending. Texts that cannot be read have none. */
export function repeatedPrefixes(texts: readonly string[]): number[] {
  const all = texts.flatMap((text) => readPrefixes(text) ?? [])
  const repeated = new Set(all.filter((prefix, index) => all.indexOf(prefix) !== index))
  return [...repeated].toSorted((one, other) => one - other)
}

/** Where a parcel goes. `ibgeCode` is the 7-digit municipality code, null when the postal service gave none. */
export type Destination = { postalCode: PostalCode; ibgeCode: string | null; city: string; state: string }

/** Whether the destination is that city: by its code, since names have homonyms; without one by name and state. */
function isIn(destination: Destination, city: City): boolean {
  if (destination.ibgeCode) return destination.ibgeCode === city.ibgeCode
  return (
    normaliseForSearch(destination.city) === normaliseForSearch(city.name) &&
    destination.state.trim().toUpperCase() === city.state
  )
}

/**
 * The places between which no freight differs: two with fees of their own, else all that have one factor of distance.
 */
export const freightZones = ['local', 'regional', 'x11', 'x17', 'x18', 'x19', 'x20'] as const
export type FreightZone = (typeof freightZones)[number]
export type DistanceZone = Exclude<FreightZone, 'local' | 'regional'>

export function findFreightZone(destination: Destination, { zones, origin }: Freight): FreightZone {
  if (isIn(destination, origin)) return 'local'
  if (origin.neighbours.some((city) => isIn(destination, city))) return 'regional'
  const prefix = Number(destination.postalCode.slice(0, 2))
  return prefixZones.find((zone) => readPrefixes(zones[zone].prefixes)?.includes(prefix)) ?? 'x20'
}

type PathsOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends object ? `${Name}.${PathsOf<Part[Name]>}` : Name
}[keyof Part & string]

/** The path of a field of freight tables, as `correios.pac.baseCents`. */
export type FreightPath = PathsOf<FreightTables>

export const freightFields = (tables: FreightTables): Record<string, string | number> =>
  Object.fromEntries(fieldsOf(tables, ''))

function fieldsOf(part: object, path: string): [string, string | number][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const place = `${path}${name}`
    if (typeof value === 'object' && value !== null) return fieldsOf(value, `${place}.`)
    return typeof value === 'string' || typeof value === 'number' ? [[place, value]] : []
  })
}

type Terms = { costCents: Cents; eta: string }

/** What the shop's own delivery costs and how long it takes: in its town, and in the neighbouring ones. */
export const readOwnDelivery = ({ ownDelivery, services }: FreightTables): { local: Terms; regional: Terms } => ({
  local: { costCents: ownDelivery.localCents, eta: formatDeliveryDays(services.local.days) },
  regional: { costCents: ownDelivery.regionalCents, eta: formatDeliveryDays(services.regional.days) },
})
