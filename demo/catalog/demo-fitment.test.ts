import { describe, expect, test } from 'vitest'
import { measuresInName, nameDisagreements } from '#modules/catalog/attributes/measures-in-name.ts'
import { rimInchesFromName } from '#modules/catalog/attributes/rim-size.ts'
import { outerDiameterMm, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { loadKilograms } from '#modules/fitment/verdicts/standards.ts'
import type { DemoFitment, DemoProduct } from '../demo-product.ts'
import { demoProducts } from './demo-catalog.ts'
import { tyreFacts } from './tyres.ts'
import { finishNames, parseWheelSize } from './wheel.ts'
import { wheelFacts } from './wheels.ts'

type Shown = { product: DemoProduct; fitment: DemoFitment; hasWheel: boolean; hasTyre: boolean }

const fitted: readonly Shown[] = demoProducts.flatMap((product) => {
  const { fitment } = product
  const hasWheel = fitment?.rimWidthInches !== undefined
  const hasTyre = fitment?.tyreWidthMm !== undefined
  return fitment && (hasWheel || hasTyre) ? [{ product, fitment, hasWheel, hasTyre }] : []
})
const wheels = fitted.filter(({ hasWheel }) => hasWheel)
const tyres = fitted.filter(({ hasTyre }) => hasTyre)
const kits = fitted.filter(({ hasWheel, hasTyre }) => hasWheel && hasTyre)

/** Lightest and heaviest of one alloy wheel and of one tyre, in kilograms, by rim; from the trade's usual weights. */
const usualWeights: Readonly<Record<number, { wheel: [number, number]; tyre: [number, number] }>> = {
  13: { wheel: [5, 6], tyre: [5.5, 7.5] },
  14: { wheel: [6, 7], tyre: [5.5, 8.5] },
  15: { wheel: [7, 8], tyre: [7, 17] },
  16: { wheel: [8, 10.5], tyre: [7.5, 22] },
  17: { wheel: [9.5, 12], tyre: [9, 21] },
  18: { wheel: [10.5, 13], tyre: [9.5, 18] },
  19: { wheel: [12, 14], tyre: [12, 17] },
  20: { wheel: [13.5, 16], tyre: [14, 19] },
  22: { wheel: [16, 19], tyre: [17, 22] },
}

test('no name contradicts the measures of its product', () => {
  const contradicted = demoProducts.flatMap(({ name, fitment }) =>
    nameDisagreements(name, fitment ?? {}).map(({ field, named, given }) => [name, field, named, given]),
  )
  expect(contradicted).toEqual([])
  const read = demoProducts.filter(({ name, fitment }) => fitment && Object.keys(measuresInName(name)).length > 0)
  expect(read.length).toBe(demoProducts.filter(({ fitment }) => fitment).length)
})

test('every wheel, tyre, kit and part of a wheel has fitment measures, and nothing else does', () => {
  const categories = new Set(['Rodas', 'Pneus', 'Kits Completos'])
  const parts = new Set(['Parafusos e Porcas', 'Anéis e Espaçadores'])
  for (const { name, category, subcategory, fitment } of demoProducts) {
    const isPart = subcategory !== null && parts.has(subcategory)
    const isFitted = categories.has(category) || isPart || (category === 'Lançamentos' && subcategory === 'Rodas')
    expect(fitment !== null, name).toBe(isFitted)
  }
})

test.each(fitted.map((shown) => [shown.product.name, shown] as const))(
  '%s has the rim of its name',
  (name, { product, fitment }) => {
    expect(rimInchesFromName(name)).toBe(fitment.rimInches)
    if (product.category !== 'Lançamentos') expect(product.subcategory).toBe(`Aro ${fitment.rimInches}`)
  },
)

describe('wheels', () => {
  test.each(wheels.map((shown) => [shown.product.name, shown] as const))(
    '%s',
    (name, { product, fitment, hasTyre }) => {
      expect(product.isSetOfFour).toBe(true)
      expect(name).toContain('(4 unidades)')
      expect(fitment.centreBoreMm).toBeGreaterThanOrEqual(54.1)
      // The finish and nothing longer: "Preto Fosco" is not "Preto".
      expect(name).toMatch(new RegExp(`${fitment.finish && finishNames[fitment.finish]} (\\(4|com Pneu)`))
      if (hasTyre) return
      const [, width, patterns, offset] = / Tala (\S+) (\S+) ET(\d+) /.exec(name) ?? []
      expect(Number(width?.replace(',', '.'))).toBe(fitment.rimWidthInches)
      expect(patterns?.replaceAll(',', '.').split('/')).toEqual(fitment.boltPatterns)
      expect(Number(offset)).toBe(fitment.offsetMm)
      expect(product.widthCm).toBeGreaterThan((fitment.rimInches ?? 0) * 2.54)
      expect(product.heightCm).toBeGreaterThan((fitment.rimWidthInches ?? 0) * 2.54)
    },
  )

  test.each(wheelFacts.map((facts) => [`${facts.brand} ${facts.line}`, facts] as const))(
    '%s recommends tyres of its rim size and of a suitable width',
    (_, { measures, tyreSizes }) => {
      const { rimInches, rimWidthInches } = parseWheelSize(measures)
      const sizes = tyreSizes.map((text) => parseTyreSize(text))
      for (const size of sizes) {
        expect(size?.rimInches).toBe(rimInches)
        const share = (rimWidthInches * 25.4) / (size?.widthMm ?? 0)
        expect(share).toBeGreaterThan(0.69)
        expect(share).toBeLessThan(0.92)
      }
    },
  )
})

test.each(wheelFacts.map((facts) => [`${facts.brand} ${facts.line}`, facts] as const))(
  '%s is rated for at least the load of the tyres recommended for it',
  (_, { measures, tyreSizes, loadKg }) => {
    for (const size of tyreSizes) {
      const loads = tyres.flatMap(({ fitment: { tyreWidthMm, tyreAspectRatio, rimInches, loadIndex = 0 } }) =>
        `${tyreWidthMm}/${tyreAspectRatio} R${rimInches}` === size ? [loadKilograms(loadIndex) ?? 0] : [],
      )
      // The build for light trucks of the same size carries more.
      if (loads.length > 0) expect(loadKg, `${size} on ${measures}`).toBeGreaterThanOrEqual(Math.min(...loads))
    }
  },
)

test('every wheel has a load rating, which is no lower than that of a tyre mounted on it', () => {
  for (const { product, fitment } of wheels) {
    expect(fitment.wheelLoadKg, product.name).toBeGreaterThanOrEqual(400)
    if (fitment.loadIndex)
      expect(fitment.wheelLoadKg, product.name).toBeGreaterThanOrEqual(loadKilograms(fitment.loadIndex) ?? 0)
  }
})

describe('tyres', () => {
  test.each(tyres.map((shown) => [shown.product.name, shown] as const))(
    '%s',
    (name, { product, fitment, hasWheel }) => {
      const size = parseTyreSize(name)
      const { tyreWidthMm: widthMm, tyreAspectRatio: aspect, rimInches } = fitment
      expect(size).toEqual({ widthMm, aspect, rimInches })
      expect(product.widthCm).toBeCloseTo(size ? Math.round(outerDiameterMm(size)) / 10 : 0, 5)
      expect(product.lengthCm).toBe(product.widthCm)
      const { loadIndex, speedSymbol } = fitment
      if (!hasWheel)
        expect(name).toMatch(
          new RegExp(` ${widthMm}/${aspect} R${rimInches} ${loadIndex}(/\\d+)?${speedSymbol}( XL)?$`),
        )
      if (!hasWheel) expect(product.isSetOfFour).toBe(false)
      expect(fitment.loadIndex).toBeGreaterThanOrEqual(75)
      expect(fitment.loadIndex).toBeLessThanOrEqual(121)
    },
  )

  test('of the same size have similar load ratings, except light truck tyres', () => {
    for (const [size, facts] of Map.groupBy(tyreFacts, ({ marking }) => marking.split(' ').slice(0, 2).join(' '))) {
      const loads = facts.map(({ marking }) => Number(/ (\d+)\S*$/.exec(marking)?.[1]))
      expect(Math.max(...loads) - Math.min(...loads), size).toBeLessThanOrEqual(8)
    }
  })
})

describe('kits', () => {
  test.each(kits.map((shown) => [shown.product.name, shown] as const))(
    '%s consists of a wheel and a tyre that fit each other',
    (_, { product, fitment }) => {
      expect(((fitment.rimWidthInches ?? 0) * 25.4) / (fitment.tyreWidthMm ?? 1)).toBeGreaterThan(0.69)
      expect(((fitment.rimWidthInches ?? 0) * 25.4) / (fitment.tyreWidthMm ?? 1)).toBeLessThan(0.92)
      expect(product.heightCm).toBeGreaterThan((fitment.tyreWidthMm ?? 0) / 10)
    },
  )
})

test.each(fitted.map((shown) => [shown.product.name, shown] as const))(
  '%s weighs what one such piece weighs',
  (_, { product, fitment, hasWheel, hasTyre }) => {
    const usual = usualWeights[fitment.rimInches ?? 0]
    const lightest = (hasWheel ? (usual?.wheel[0] ?? 0) : 0) + (hasTyre ? (usual?.tyre[0] ?? 0) : 0)
    const heaviest = (hasWheel ? (usual?.wheel[1] ?? 0) : 0) + (hasTyre ? (usual?.tyre[1] ?? 0) : 0)
    expect(product.weightGrams).toBeGreaterThanOrEqual(lightest * 1000)
    expect(product.weightGrams).toBeLessThanOrEqual(heaviest * 1000)
  },
)
