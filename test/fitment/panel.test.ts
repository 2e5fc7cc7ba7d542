import { beforeAll, expect, it } from 'vitest'
import { listModels, vehicleBrands, vehicleYears } from '#modules/fitment/cars/car-names.ts'
import type { Generation } from '#modules/fitment/cars/rules.ts'
import { formatTyreSize, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { verdict } from '#modules/fitment/verdicts/checks.ts'
import { isFitting } from '#modules/fitment/verdicts/rules.ts'
import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import { carsOfYear, demoRings, demoSpecs, sizeText } from './panel.ts'

type Car = { name: string; generations: readonly Generation[]; sizes: readonly string[] }

const cars: Car[] = vehicleBrands.flatMap((make) =>
  listModels(make).flatMap((model) =>
    vehicleYears.map((year) => {
      const generations = carsOfYear(make, model, year)
      const sizes = generations.flatMap(({ factorySets }) =>
        factorySets.map(({ tyreSize }) => formatTyreSize(tyreSize)),
      )
      return { name: `${make} ${model} ${year}`, generations, sizes: [...new Set(sizes)] }
    }),
  ),
)
const specsOf = (kind: FitKind) => demoSpecs.filter(({ spec }) => spec.kind === kind)

function answersFor({ generations }: Car, kind: FitKind, told?: string) {
  const ownTyre = told === undefined ? null : (parseTyreSize(told) ?? null)
  return specsOf(kind).map(({ spec }) => ({ spec, ...verdict(generations, spec, { ownTyre, rings: demoRings }) }))
}

const count = (isCounted: (car: Car) => boolean) => cars.filter(isCounted).length
const hasGreen = (car: Car, kind: FitKind, told?: string) =>
  answersFor(car, kind, told).some((answer) => answer.verdict === 'serve')

const figures: Record<string, number> = {}

beforeAll(() => {
  Object.assign(figures, {
    'with a green wheel': count((car) => hasGreen(car, 'wheel')),
    'with a green tyre, the size told': count((car) => car.sizes.some((size) => hasGreen(car, 'tyre', size))),
    'with a green tyre, nothing told': count((car) => hasGreen(car, 'tyre')),
    'with a green kit': count((car) => hasGreen(car, 'kit')),
    'whose fitting wheels are all measured': count((car) => {
      const fitting = answersFor(car, 'wheel').filter((answer) => isFitting(answer.verdict))
      return (
        fitting.length > 0 && fitting.every(({ reasons }) => !reasons.some(({ code }) => code === 'OFFSET_UNKNOWN'))
      )
    }),
  })
  console.info(`Of ${cars.length} cars of the panel, with the demo catalogue:`, figures)
}, 120_000)

// What the shop promises of itself; more is welcome.
it.each([
  ['with a green wheel', 120],
  ['with a green tyre, the size told', 900],
  ['whose fitting wheels are all measured', 700],
  ['with a green tyre, nothing told', 25],
  ['with a green kit', 25],
])('%s: at least %i of the 1,200 cars', (name, least) => {
  expect(figures[name]).toBeGreaterThanOrEqual(least)
})

it('no tyre is green, unasked, for a car that may have another size', () => {
  const false_ = cars.flatMap((car) =>
    answersFor(car, 'tyre')
      .filter((answer) => answer.verdict === 'serve')
      .filter(({ spec }) => car.sizes.some((size) => size !== sizeText(spec)) || !isComplete(car))
      .map(({ spec }) => `${car.name}: ${sizeText(spec)}`),
  )
  expect(false_).toEqual([])
})

const isComplete = ({ generations }: Car) => generations.every(({ isSizeListComplete }) => isSizeListComplete)

it('no tyre of exactly the told factory size is red for a passenger car', () => {
  const red = cars.flatMap((car) =>
    car.sizes.flatMap((size) =>
      answersFor(car, 'tyre', size)
        .filter(({ spec, verdict: given }) => sizeText(spec) === size && given === 'nao_serve')
        .flatMap(({ reasons }) => reasons.filter(({ grade }) => grade === 'nao_serve').map(({ code }) => code)),
    ),
  )
  // A van that leaves the factory with C tyres takes no others.
  expect([...new Set(red)]).toEqual(['COMMERCIAL_NEEDED'])
})
