import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountBetween, priceEndings } from '#modules/catalog/products/prices.ts'
import { itReturns } from '#test/cases.ts'
import {
  type BulkEdit,
  type EditedProduct,
  isUnusualChange,
  originalPriceRules,
  type PriceChange,
  type PriceRule,
  planEdit,
  repriced,
} from './rules.ts'

const rule = (change: PriceChange, more: Partial<PriceRule> = {}): PriceRule => ({
  change,
  ending: null,
  originalPrice: 'keep',
  ...more,
})
const percent = (by: number, more?: Partial<PriceRule>) => rule({ kind: 'percent', percent: by }, more)
const product = (
  priceCents: number,
  originalPriceCents: number | null = null,
  discountPercentage: number | null = null,
) => ({
  priceCents,
  originalPriceCents,
  discountPercentage,
})

describe('a product', () => {
  itReturns(
    ([priced, by]: [ReturnType<typeof product>, PriceRule]) => repriced(priced, by),
    [
      [[product(10000), percent(5)], product(10500)],
      [[product(9990), percent(5, { ending: 90 })], product(10490)],
      [[product(10000), percent(-7.5)], product(9250)],
      [[product(333), percent(0.15)], product(333)],
      [[product(10000), rule({ kind: 'amount', cents: -1500 })], product(8500)],
      // Never below a cent.
      [[product(1000), rule({ kind: 'amount', cents: -1500 })], product(1)],
      [[product(1000), rule({ kind: 'set', cents: 4990 })], product(4990)],
      // The original price stays while it is higher, and the badge says the new difference.
      [[product(10000, 20000, 50), percent(50)], product(15000, 20000, 25)],
      [[product(11990, 13990, 14), rule({ kind: 'set', cents: 23990 })], product(23990)],
      [[product(10000, 20000), percent(50)], product(15000, 20000)],
      // A badge that the staff gave without an original price.
      [[product(10000, null, 10), percent(50)], product(15000, null, 10)],
      [[product(10000, 20000, 50), percent(10, { originalPrice: 'same-rule' })], product(11000, 22000, 50)],
      [[product(10000), percent(-10, { originalPrice: 'former-price' })], product(9000, 10000, 10)],
      [[product(10000, 20000, 50), percent(-10, { originalPrice: 'former-price' })], product(9000, 10000, 10)],
      [[product(10000, 20000, 50), percent(10, { originalPrice: 'former-price' })], product(11000, 20000, 45)],
    ],
    'after %j',
  )
})

const anyPrice = fc.integer({ min: 1, max: 2_000_000_000 })
const anyRule = fc.record<PriceRule>({
  change: fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: -9900, max: 90_000 }).map((by) => by / 100),
    }),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }) }),
    fc.record({ kind: fc.constant('set' as const), cents: anyPrice }),
  ),
  ending: fc.constantFrom(null, ...priceEndings),
  originalPrice: fc.constantFrom(...originalPriceRules),
})

describe('whatever the rule', () => {
  it('a price can be stored, and has no offer if it is not lower', () => {
    fc.assert(
      fc.property(anyPrice, fc.option(anyPrice), fc.boolean(), anyRule, (price, original, hasBadge, by) => {
        const badge = hasBadge && original !== null ? (discountBetween(price, original) ?? null) : null
        const after = repriced(product(price, original, badge), by)
        expect(Number.isInteger(after.priceCents)).toBe(true)
        expect(after.priceCents).toBeGreaterThanOrEqual(1)
        expect(after.priceCents).toBeLessThanOrEqual(2_000_000_000)
        if (after.originalPriceCents !== null) expect(after.originalPriceCents).toBeGreaterThan(after.priceCents)
        else expect(after.discountPercentage).toBeNull()
        if (after.discountPercentage !== null)
          expect(after.discountPercentage).toBe(discountBetween(after.priceCents, after.originalPriceCents ?? 0))
      }),
    )
  })

  it('a higher price stays the higher one where the rule is the same for both', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.integer({ min: -9900, max: 90_000 }), (one, other, by) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const after = (price: number) => repriced(product(price), percent(by / 100)).priceCents
        expect(after(low)).toBeLessThanOrEqual(after(high))
      }),
    )
  })
})

itReturns(
  ([from, to]: [number, number]) => isUnusualChange(from, to),
  [
    [[10000, 17000], false],
    [[10000, 17001], true],
    [[10000, 7000], false],
    [[10000, 6999], true],
    [[10000, 10000], false],
  ],
  'a change of %j',
)

const wheel: EditedProduct = {
  priceCents: 10000,
  originalPriceCents: null,
  discountPercentage: null,
  isPriceOnRequest: false,
  stockQuantity: 5,
  reservedQuantity: 2,
  brandId: 'old',
  categoryId: 'wheels',
  subcategoryId: 'r17',
  isNew: true,
  visibility: 'published',
  rimInches: null,
}
const plan = (edit: BulkEdit, changes: Partial<EditedProduct> = {}) => planEdit({ ...wheel, ...changes }, edit)
const fivePercent = { change: { kind: 'percent', percent: 5 }, ending: null, originalPrice: 'keep' } as const
const all = { change: { kind: 'set', cents: 4990 }, ending: null, originalPrice: 'keep' } as const

describe('an edit', () => {
  it('names only what it changes', () => {
    expect(plan({ price: fivePercent, brandId: 'old', flags: { isNew: true } })).toMatchObject({
      before: { priceCents: 10000 },
      after: { priceCents: 10500 },
      stock: null,
      isUnusual: false,
    })
    const many = {
      brandId: null,
      category: { categoryId: 'tyres', subcategoryId: null },
      visibility: 'hidden' as const,
    }
    expect(plan({ ...many, flags: { isNew: false }, attributes: { rimInches: 17 } })).toMatchObject({
      before: {
        brandId: 'old',
        categoryId: 'wheels',
        subcategoryId: 'r17',
        visibility: 'published',
        isNew: true,
      },
      after: { brandId: null, categoryId: 'tyres', subcategoryId: null, visibility: 'hidden', rimInches: 17 },
    })
  })

  it('leaves products on request without a price, unless they get one', () => {
    const onRequest = { isPriceOnRequest: true, priceCents: 0 }
    expect(plan({ price: fivePercent }, onRequest).after).toEqual({})
    expect(plan({ flags: { isPriceOnRequest: false } }, onRequest)).toMatchObject({ lacksPrice: true })
    expect(plan({ flags: { isPriceOnRequest: false }, price: all }, onRequest)).toMatchObject({
      lacksPrice: false,
      isUnusual: false,
      after: { priceCents: 4990, isPriceOnRequest: false },
    })
  })

  it('removes price and offer from products whose price becomes on request', () => {
    const offered = { originalPriceCents: 20000, discountPercentage: 50 }
    expect(plan({ flags: { isPriceOnRequest: true } }, offered)).toMatchObject({
      after: { isPriceOnRequest: true, priceCents: 0, originalPriceCents: null, discountPercentage: null },
      isUnusual: false,
    })
  })

  it('records the pieces on the shelf before the edit, those of orders among them', () => {
    const shelf = { seen: 7, reserved: 2 }
    expect(plan({ stock: { mode: 'set', quantity: 8 } }).stock).toEqual({ mode: 'set', quantity: 8, ...shelf })
    expect(plan({ stock: { mode: 'add', quantity: -2 } }).stock).toEqual({ mode: 'add', quantity: -2, ...shelf })
    expect(plan({ stock: { mode: 'set', quantity: 7 } }).stock).toBeNull()
  })

  it('reports an unusually large price change', () => {
    expect(plan({ price: all })).toMatchObject({ isUnusual: true })
  })
})
