import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Destination, matinhos, paranagua, pontalDoParana } from './destination.ts'
import { destinationInZone, freightZoneOf, freightZones } from './freight-zone.ts'
import { quoteShipping } from './quote-shipping.ts'

const town = fc.constantFrom(paranagua, pontalDoParana, matinhos, {
  ibgeCode: '4106902',
  name: 'Curitiba',
  state: 'PR',
})
const destination: fc.Arbitrary<Destination> = fc
  .record({ town, digits: fc.nat({ max: 99_999_999 }) })
  .map(({ town: { ibgeCode, name, state }, digits }) => ({
    postalCode: String(digits).padStart(8, '0'),
    ibgeCode,
    city: name,
    state,
  }))
const measure = fc.integer({ min: 1, max: 2000 })
const parcel = fc.record({
  weightGrams: fc.integer({ min: 1, max: 200_000 }),
  heightMm: measure,
  widthMm: measure,
  lengthMm: measure,
  hasWheelsOrTyres: fc.boolean(),
})

it('freight to a place is that to its zone', () => {
  fc.assert(
    fc.property(parcel, destination, (sent, destination) => {
      const zone = freightZoneOf(destination)
      expect(quoteShipping(sent, destinationInZone[zone])).toEqual(quoteShipping(sent, destination))
    }),
  )
})

it.each(freightZones)('%s stands for itself', (zone) => {
  expect(freightZoneOf(destinationInZone[zone])).toBe(zone)
})
