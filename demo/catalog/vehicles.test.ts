import { expect, test } from 'vitest'
import { readVehicleTables } from '#modules/fitment/cars/server/reference-cars.ts'
import { verdict } from '#modules/fitment/verdicts/checks.ts'
import { isFitting } from '#modules/fitment/verdicts/rules.ts'
import { carsOfYear, carsOnRecord, demoRings, demoSpecs } from '#test/fitment/panel.ts'
import { tyreFacts } from './tyres.ts'
import { vehiclesByBoltPattern, vehiclesByTyreSize } from './vehicles.ts'
import { parseWheelSize } from './wheel.ts'
import { wheelFacts } from './wheels.ts'

const { generations, factorySets } = await readVehicleTables('src/modules/fitment/cars/server/reference')
// Only what is not from memory: a pattern of low confidence is none, and neither is such a size.
const fitments = generations.map((row) => ({
  make: row.make,
  model: row.model,
  boltPattern: row.confidence === 'low' ? null : row.boltPattern,
  centreBoreMm: row.hubBoreMm,
  rimMinInches: row.rimMinInches,
  rimMaxInches: row.rimMaxInches,
  tyreSizes: factorySets
    .filter((set) => set.make === row.make && set.model === row.model && set.yearFrom === row.yearFrom)
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ tyreSize }) => tyreSize),
}))
type VehicleFitment = (typeof fitments)[number]

function rowsOf(vehicle: string): VehicleFitment[] {
  return fitments.filter(({ make, model }) => `${make} ${model}` === vehicle)
}

test.each(Object.entries(vehiclesByTyreSize))(
  '%s is an original size of the vehicles that are named',
  (size, vehicles) => {
    expect(vehicles.length).toBeGreaterThan(0)
    for (const vehicle of vehicles) {
      expect(
        rowsOf(vehicle).some(({ tyreSizes }) => tyreSizes.includes(size)),
        vehicle,
      ).toBe(true)
    }
  },
)

test.each(Object.entries(vehiclesByBoltPattern))(
  '%s is the bolt pattern of the vehicles that are named',
  (key, vehicles) => {
    const [pattern, rim] = key.split(' R')
    expect(vehicles.length).toBeGreaterThan(0)
    for (const vehicle of vehicles) expect(rowsTaking(vehicle, pattern, Number(rim)), vehicle).not.toEqual([])
  },
)

test.each(wheelFacts.map(({ brand, line, measures }) => [`${brand} ${line}`, parseWheelSize(measures)] as const))(
  '%s goes over the hubs of the vehicles its description names',
  (_, { boltPatterns, rimInches, centreBoreMm }) => {
    for (const pattern of boltPatterns) {
      for (const vehicle of vehiclesByBoltPattern[`${pattern} R${rimInches}`] ?? []) {
        const hubs = rowsTaking(vehicle, pattern, rimInches).map((row) => row.centreBoreMm ?? 0)
        expect(Math.max(...hubs), `${vehicle}, ${pattern}`).toBeLessThanOrEqual(centreBoreMm)
      }
    }
  },
)

test('most vehicles find a tyre of an original size and a wheel of their bolt pattern', () => {
  const sizes = new Set(tyreFacts.map(({ marking }) => marking.split(' ').slice(0, 2).join(' ')))
  const patterns = new Set(wheelFacts.flatMap(({ measures }) => parseWheelSize(measures).boltPatterns))
  const withTyres = fitments.filter(({ tyreSizes }) => tyreSizes.length > 0)
  const served = withTyres.filter(({ tyreSizes }) => tyreSizes.some((size) => sizes.has(size)))
  expect(served.length / withTyres.length).toBeGreaterThan(0.85)
  const withPattern = fitments.filter(({ boltPattern }) => boltPattern !== null)
  const bolted = withPattern.filter(({ boltPattern }) => boltPattern !== null && patterns.has(boltPattern))
  expect(bolted.length / withPattern.length).toBeGreaterThan(0.9)
})

function rowsTaking(vehicle: string, pattern: string | undefined, rimInches: number): VehicleFitment[] {
  return rowsOf(vehicle).filter(
    ({ boltPattern, rimMinInches, rimMaxInches }) =>
      boltPattern === pattern && (rimMinInches ?? 99) <= rimInches && rimInches <= (rimMaxInches ?? 0) + 1,
  )
}

const carNames = [...new Set(carsOnRecord.map(({ make, model }) => `${make}|${model}`))].map((name) => {
  const [make = '', model = ''] = name.split('|')
  return { make, model }
})

/** 'Corolla Cross' names no Corolla. */
function carsNamedIn(text: string) {
  const named = carNames.filter(({ model }) => isNamed(model, text))
  return named.filter(({ model }) => {
    const longer = named.filter((other) => other.model !== model && other.model.includes(model))
    return isNamed(
      model,
      longer.reduce((rest, other) => rest.replaceAll(other.model, ''), text),
    )
  })
}

const isNamed = (model: string, text: string) =>
  new RegExp(`(?<![\\p{L}\\d,])${model.replace(/[.+]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(text)

test('no text names a car that the product does not fit in any year', () => {
  const years = Array.from({ length: 12 }, (_none, index) => 2015 + index)
  const contradictions = demoSpecs.flatMap(({ product, spec }) =>
    carsNamedIn(product.description).flatMap(({ make, model }) => {
      const verdicts = years
        .map((year) => carsOfYear(make, model, year))
        .filter((cars) => cars.length > 0)
        .map((cars) => verdict(cars, spec, { rings: demoRings }).verdict)
      const fits = verdicts.length === 0 || verdicts.some(isFitting)
      return fits ? [] : [`${product.name}: ${make} ${model}`]
    }),
  )
  expect(contradictions).toEqual([])
})
