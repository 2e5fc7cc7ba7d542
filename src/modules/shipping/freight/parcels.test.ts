import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { type Parcel, packParcel, rimPreset, type ShippableItem } from './parcels.ts'
import { quoteShipping } from './quotes.ts'
import { defaultFreightTables } from './rules.ts'

const freight = { ...defaultFreightTables, origin: demoStore.origin }

describe('rimPreset', () => {
  it.each([
    [10, 8, 57, 15],
    [12, 8, 57, 15],
    [13, 8, 57, 15],
    [14, 10, 60, 17],
    [15, 12, 62, 19],
    [16, 14, 65, 21],
    [17, 15, 67, 22],
    [18, 17, 70, 24],
    [19, 19, 72, 26],
    [20, 21, 75, 28],
    [21, 21, 75, 28],
    [24, 21, 75, 28],
  ])('rim %d', (rim, weightKg, diameterCm, widthCm) => {
    expect(rimPreset(rim)).toEqual({ weightKg, diameterCm, widthCm })
  })
})

const noMeasures = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }
const formDefaults = { weightGrams: 300, heightCm: 10, widthCm: 15, lengthCm: 15 }

function item(overrides: Partial<ShippableItem>): ShippableItem {
  return { name: 'Porca', categoryName: 'Acessórios', quantity: 1, isSetOfFour: false, ...noMeasures, ...overrides }
}

const tyre = { name: 'Pneu 195/55 R15', categoryName: 'Pneus' }
const wheel = { name: 'Roda Aro 17', categoryName: 'Rodas' }

describe('parcelOf one item', () => {
  it.each<[what: string, item: Partial<ShippableItem>, expected: Parcel]>([
    ['an accessory without measures', {}, aParcel(300, 100, 150, 150)],
    ['an accessory with the defaults', formDefaults, aParcel(300, 100, 150, 150)],
    [
      'an accessory with its own measures',
      { weightGrams: 500, heightCm: 6, widthCm: 12, lengthCm: 16 },
      aParcel(500, 60, 120, 160),
    ],
    ['a partly measured accessory', { heightCm: 40 }, aParcel(300, 400, 150, 150)],
    [
      'measures of zero, as if untold',
      { weightGrams: 0, heightCm: 0, widthCm: 0, lengthCm: 0 },
      aParcel(300, 100, 150, 150),
    ],
    [
      'tenths of a centimetre',
      { weightGrams: 300, heightCm: 0.4, widthCm: 41.6, lengthCm: 62.1 },
      aParcel(300, 4, 416, 621),
    ],
    ['five of them', { quantity: 5, weightGrams: 500 }, aParcel(2500, 100, 150, 150)],
    ['a set of four', { isSetOfFour: true, weightGrams: 500 }, aParcel(2000, 100, 150, 150)],
    ['two sets of four', { isSetOfFour: true, quantity: 2 }, aParcel(2400, 100, 150, 150)],
    ['a tyre without measures', tyre, aParcel(12_000, 190, 620, 620, true)],
    ['a tyre with the defaults', { ...tyre, ...formDefaults }, aParcel(12_000, 190, 620, 620, true)],
    ['a set of four tyres without measures', { ...tyre, isSetOfFour: true }, aParcel(48_000, 190, 620, 620, true)],
    ['a wheel with its own weight only', { ...wheel, weightGrams: 9900 }, aParcel(9900, 220, 670, 670, true)],
    [
      'a wheel with its own box only',
      { ...wheel, heightCm: 21.3, widthCm: 46.7, lengthCm: 46.7 },
      aParcel(15_000, 213, 467, 467, true),
    ],
    ['a wheel with one side of its own', { ...wheel, heightCm: 22 }, aParcel(15_000, 220, 150, 150, true)],
    [
      'a wheel with everything of its own',
      { ...wheel, weightGrams: 9900, heightCm: 21.3, widthCm: 46.7, lengthCm: 46.7 },
      aParcel(9900, 213, 467, 467, true),
    ],
    ['a kit', { name: 'Kit Conjunto Aro 18', categoryName: 'Kits Completos' }, aParcel(17_000, 240, 700, 700, true)],
    [
      'a wheel without a rim in its name',
      { name: 'Roda Esportiva', categoryName: 'Rodas' },
      aParcel(14_000, 210, 650, 650, true),
    ],
    ['a rim below the presets', { name: 'Roda Aro 12', categoryName: 'Rodas' }, aParcel(8000, 150, 570, 570, true)],
    ['a rim above the presets', { name: 'Roda Aro 22', categoryName: 'Rodas' }, aParcel(21_000, 280, 750, 750, true)],
    ['a tyre without a category', { ...tyre, categoryName: null }, aParcel(12_000, 190, 620, 620, true)],
    [
      'a bottle with wheels in its name',
      { name: 'Limpa Rodas e Pneus', categoryName: 'Limpeza' },
      aParcel(300, 100, 150, 150),
    ],
    [
      'hubcaps with a rim in their name',
      { name: 'Calota Aro 14', categoryName: 'Acessórios' },
      aParcel(300, 100, 150, 150),
    ],
  ])('%s', (_what, overrides, expected) => {
    expect(packParcel([item(overrides)])).toEqual(expected)
  })
})

describe('parcelOf a cart', () => {
  it('sums the weights and takes the largest of each dimension', () => {
    const cart = [
      item({ quantity: 2, weightGrams: 500, heightCm: 50, widthCm: 12, lengthCm: 16 }),
      item({ quantity: 3, weightGrams: 1600, heightCm: 28, widthCm: 40, lengthCm: 13 }),
    ]
    expect(packParcel(cart)).toEqual(aParcel(5800, 500, 400, 160))
  })

  it('with a tyre is shipped by carrier, together with its cleaning products', () => {
    const cart = [item({ ...tyre, quantity: 2 }), item({ name: 'Cera', categoryName: 'Limpeza', weightGrams: 400 })]
    const parcel = packParcel(cart)
    expect(parcel).toEqual(aParcel(24_400, 190, 620, 620, true))
    // max(24.4, 19 * 62 * 62 / 6000) * 5.5 + 50 = 184.20, times 2; economy 85 % of it.
    const destination = { postalCode: '90010000', ibgeCode: '4314902', city: 'Porto Alegre', state: 'RS' }
    expect(quoteShipping(parcel, destination, freight).map(({ costCents }) => costCents)).toEqual([36_840, 31_314])
  })

  it('exceeds the limits of Correios by quantity alone', () => {
    const destination = { postalCode: '80010000', ibgeCode: '4106902', city: 'Curitiba', state: 'PR' }
    const serviceFor = (quantity: number) =>
      quoteShipping(packParcel([item({ quantity })]), destination, freight)[0]?.service
    expect(serviceFor(100)).toBe('pac')
    expect(serviceFor(101)).toBe('carrier-express')
  })

  it('is not shipped by Correios if a set of four weighs more than 30 kg', () => {
    const destination = { postalCode: '80010000', ibgeCode: '4106902', city: 'Curitiba', state: 'PR' }
    const serviceFor = (weightGrams: number) =>
      quoteShipping(packParcel([item({ weightGrams, isSetOfFour: true })]), destination, freight)[0]?.service
    expect(serviceFor(7500)).toBe('pac')
    expect(serviceFor(7501)).toBe('carrier-express')
  })

  it('is refused when empty or with an impossible quantity', () => {
    expect(() => packParcel([])).toThrow(RangeError)
    for (const quantity of [0, -1, 1.5, Number.NaN]) expect(() => packParcel([item({ quantity })])).toThrow(RangeError)
  })

  it('does not depend on the order of its lines, and never shrinks by adding one', () => {
    const measure = fc.option(fc.integer({ min: 4, max: 1000 }).map((mm) => mm / 10))
    const items = fc.record({
      name: fc.constantFrom('Roda Aro 15', 'Porca', 'Pneu 205/55 R16'),
      categoryName: fc.constantFrom('Rodas', 'Pneus', 'Acessórios', null),
      quantity: fc.integer({ min: 1, max: 20 }),
      weightGrams: fc.option(fc.integer({ min: 300, max: 30_000 })),
      heightCm: measure,
      widthCm: measure,
      lengthCm: measure,
      isSetOfFour: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 6 }), items, (cart, added) => {
        const before = packParcel(cart)
        const after = packParcel([added, ...cart])
        expect(packParcel([...cart].reverse())).toEqual(before)
        expect(after.weightGrams).toBeGreaterThan(before.weightGrams)
        expect(after.heightMm).toBeGreaterThanOrEqual(before.heightMm)
        expect(after.widthMm).toBeGreaterThanOrEqual(before.widthMm)
        expect(after.lengthMm).toBeGreaterThanOrEqual(before.lengthMm)
      }),
    )
  })
})
