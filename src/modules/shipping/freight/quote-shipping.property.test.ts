import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitEvenly } from '#platform/money.ts'
import { demoStore } from '#platform/people/store.ts'
import type { ShippingOption } from './delivery.ts'
import type { Parcel } from './parcels.ts'
import { quoteShipping } from './quotes.ts'
import { defaultFreightTables, type Freight } from './rules.ts'

const freight = { ...defaultFreightTables, origin: demoStore.origin }

const side = fc.integer({ min: 1, max: 1500 })
const parcels: fc.Arbitrary<Parcel> = fc.record({
  weightGrams: fc.integer({ min: 1, max: 200_000 }),
  heightMm: side,
  widthMm: side,
  lengthMm: side,
  hasWheelsOrTyres: fc.boolean(),
})
const destinations = fc.record({
  postalCode: fc.integer({ min: 0, max: 99_999_999 }).map((code) => String(code).padStart(8, '0')),
  ibgeCode: fc.constantFrom('4118204', '4119954', '4115705', '3550308', null),
  city: fc.constantFrom('Paranaguá', 'São Paulo'),
  state: fc.constantFrom('PR', 'SP'),
})

// Only the services that both quotes offer: a parcel that grows out of Correios may well find the carrier cheaper.
function expectNoneCheaper(options: ShippingOption[], smaller: ShippingOption[]) {
  for (const option of options) {
    const before = smaller.find(({ service }) => service === option.service)
    if (before) expect(option.costCents).toBeGreaterThanOrEqual(before.costCents)
  }
}

const cents = fc.integer({ min: 0, max: 1_000_000 })
const part = fc.integer({ min: 1, max: 100 })
const factor = fc.integer({ min: 10, max: 500 })
const rate = fc.record({ baseCents: cents, centsPerKg: cents })
const anyTables: fc.Arbitrary<Freight> = fc.record({
  services: fc.constant(freight.services),
  origin: fc.constant(freight.origin),
  ownDelivery: fc.record({ localCents: cents, regionalCents: cents }),
  correios: fc.record({ pac: rate, sedex: rate, centsPerCubicMetre: cents }),
  carrier: fc.record({
    baseCents: cents,
    centsPerKg: cents,
    minimumCents: cents,
    wheelMinimumCents: cents,
    economyPercent: part,
    economyMinimumPercent: part,
  }),
  zones: fc.tuple(factor, factor, factor, factor, factor).map(([x11, x17, x18, x19, x20]) => ({
    x11: { prefixes: '80-87', factorPercent: x11 },
    x17: { prefixes: '30-39', factorPercent: x17 },
    x18: { prefixes: '01-05', factorPercent: x18 },
    x19: { prefixes: '20-28', factorPercent: x19 },
    x20: { factorPercent: x20 },
  })),
})

describe('every freight quote under any tables', () => {
  const more = fc.integer({ min: 1, max: 100_000 })

  it('is never cheaper for a heavier parcel within a service', () => {
    fc.assert(
      fc.property(anyTables, parcels, destinations, more, (tables, parcel, destination, added) => {
        const heavier = { ...parcel, weightGrams: parcel.weightGrams + added }
        expectNoneCheaper(quoteShipping(heavier, destination, tables), quoteShipping(parcel, destination, tables))
      }),
    )
  })

  it('costs whole cents, and Economy no more than Express', () => {
    fc.assert(
      fc.property(anyTables, parcels, destinations, (tables, parcel, destination) => {
        const options = quoteShipping(parcel, destination, tables)
        expect(options.every(({ costCents }) => Number.isSafeInteger(costCents) && costCents >= 0)).toBe(true)
        const [express, economy] = options
        if (express?.service === 'carrier-express' && economy)
          expect(economy.costCents).toBeLessThanOrEqual(express.costCents)
      }),
    )
  })
})

describe('every freight quote', () => {
  it('offers something, at a whole number of cents that is not negative', () => {
    fc.assert(
      fc.property(parcels, destinations, (parcel, destination) => {
        const options = quoteShipping(parcel, destination, freight)
        expect(options.length).toBeGreaterThan(0)
        for (const { costCents } of options) {
          expect(Number.isSafeInteger(costCents)).toBe(true)
          expect(costCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('is never cheaper for a heavier parcel within a service', () => {
    fc.assert(
      fc.property(parcels, destinations, fc.integer({ min: 1, max: 100_000 }), (parcel, destination, more) => {
        const heavier = { ...parcel, weightGrams: parcel.weightGrams + more }
        expectNoneCheaper(quoteShipping(heavier, destination, freight), quoteShipping(parcel, destination, freight))
      }),
    )
  })

  it('is never cheaper for a larger box within a service', () => {
    const sides = fc.constantFrom('heightMm', 'widthMm', 'lengthMm')
    fc.assert(
      fc.property(
        parcels,
        destinations,
        sides,
        fc.integer({ min: 1, max: 1000 }),
        (parcel, destination, grown, more) => {
          const larger = { ...parcel, [grown]: parcel[grown] + more }
          expectNoneCheaper(quoteShipping(larger, destination, freight), quoteShipping(parcel, destination, freight))
        },
      ),
    )
  })

  it('never sends wheels or tyres, nor anything above a limit, by Correios', () => {
    fc.assert(
      fc.property(parcels, destinations, (parcel, destination) => {
        const sides = [parcel.heightMm, parcel.widthMm, parcel.lengthMm]
        const isTooMuch =
          parcel.hasWheelsOrTyres ||
          parcel.weightGrams > 30_000 ||
          Math.max(...sides) > 1000 ||
          parcel.heightMm + parcel.widthMm + parcel.lengthMm > 2000
        fc.pre(isTooMuch)
        const services = quoteShipping(parcel, destination, freight).map(({ service }) => service)
        expect(services).not.toContain('pac')
        expect(services).not.toContain('sedex')
      }),
    )
  })

  it('offers economy at no more than express', () => {
    fc.assert(
      fc.property(parcels, destinations, (parcel, destination) => {
        const [express, economy] = quoteShipping({ ...parcel, hasWheelsOrTyres: true }, destination, freight)
        if (express && economy) expect(economy.costCents).toBeLessThanOrEqual(express.costCents)
      }),
    )
  })

  it('is split without losing a cent, no share more than a cent above another', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.integer({ min: 1, max: 200 }), (cost, lineCount) => {
        const shares = splitEvenly(cost, lineCount)
        expect(shares).toHaveLength(lineCount)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cost)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(shares).toEqual([...shares].sort((a, b) => b - a))
      }),
    )
  })
})
