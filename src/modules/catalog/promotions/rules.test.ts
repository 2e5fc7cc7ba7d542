import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from './adjustments.ts'
import {
  type Benefit,
  type Buyer,
  findObstacle,
  isForProduct,
  noConditions,
  type PromotedLine,
  type Promotion,
  type PromotionConditions,
  promotedPrice,
  promotionRules,
} from './rules.ts'

const line = (productId: string, reais: number, quantity = 1, overrides: Partial<PromotedLine> = {}): PromotedLine => ({
  productId,
  unitPriceCents: Math.round(reais * 100),
  quantity,
  shippingCents: 0,
  categoryId: null,
  brandId: null,
  originalPriceCents: null,
  isNew: false,
  isFeatured: false,
  isSetOfFour: false,
  ...overrides,
})

type Given = {
  conditions?: Partial<PromotionConditions>
  priority?: number
  combinesWithCoupons?: boolean
  id?: string
}
const promotion = (benefit: Benefit, { conditions = {}, ...given }: Given = {}): Promotion => ({
  id: 'promotion',
  label: 'Promoção',
  benefit,
  conditions: { ...noConditions, ...conditions },
  priority: 0,
  combinesWithCoupons: true,
  ...given,
})
const percentage = (percent: number, given?: Given) => promotion({ kind: 'percentage', percent }, given)
const freeFreight = (given?: Given) => promotion({ kind: 'freight', percent: 100 }, given)

type Terms = { promotions?: Promotion[]; coupon?: Promotion; buyer?: Buyer }
const priceOf = (lines: PromotedLine[], { promotions = [], coupon, buyer = {} }: Terms) =>
  priceOrder(
    lines,
    promotionRules(lines, { promotions, buyer, coupon: coupon && { promotion: coupon, code: 'CUPOM' } }),
  )
const offOf = (lines: PromotedLine[], terms: Terms) => {
  const { subtotalCents, shippingCents, totalCents } = priceOf(lines, terms)
  return subtotalCents + shippingCents - totalCents
}

describe('what a benefit takes off, in cents, worked out by hand', () => {
  const tyres = { conditions: { categoryIds: ['tyres'] } }
  const tyre = (reais: number, quantity: number) => line(`tyre ${reais}`, reais, quantity, { categoryId: 'tyres' })
  it.each<[string, PromotedLine[], Promotion, number]>([
    ['10 % of four', [line('a', 399.9, 4)], percentage(10), 159_96],
    ['10 %, half a cent up for each', [line('a', 0.35, 3)], percentage(10), 3 * 4],
    ['7 % of what costs a cent', [line('a', 0.01, 9)], percentage(7), 0],
    ['15 % of tyres alone', [tyre(450, 2), line('wax', 50)], percentage(15, tyres), 135_00],
    ['R$ 50 of everything', [line('a', 100), line('b', 300)], promotion({ kind: 'amount', amountCents: 50_00 }), 50_00],
    ['R$ 50 of R$ 30', [line('a', 30)], promotion({ kind: 'amount', amountCents: 50_00 }), 30_00],
    ['four for three', [tyre(399.99, 4)], promotion({ kind: 'pay-fewer', take: 4, pay: 3 }), 399_99],
    ['four for three of three', [tyre(399.99, 3)], promotion({ kind: 'pay-fewer', take: 4, pay: 3 }), 0],
    ['four for three of seven', [tyre(100, 7)], promotion({ kind: 'pay-fewer', take: 4, pay: 3 }), 100_00],
    ['four for three of eight', [tyre(100, 8)], promotion({ kind: 'pay-fewer', take: 4, pay: 3 }), 200_00],
    [
      'the cheapest of two kinds',
      [tyre(500, 2), tyre(300, 2)],
      promotion({ kind: 'pay-fewer', take: 4, pay: 3 }),
      300_00,
    ],
    [
      'the cheapest of its goods',
      [tyre(500, 4), line('wax', 20)],
      promotion({ kind: 'pay-fewer', take: 4, pay: 3 }, tyres),
      500_00,
    ],
    ['two for one', [line('a', 80, 5)], promotion({ kind: 'pay-fewer', take: 2, pay: 1 }), 160_00],
    [
      'the step that four reach',
      [tyre(250, 4)],
      promotion({
        kind: 'steps',
        steps: [
          { from: 2, percent: 5 },
          { from: 4, percent: 10 },
        ],
      }),
      100_00,
    ],
    [
      'the step that three reach, over two lines',
      [tyre(250, 2), tyre(400, 1)],
      promotion({
        kind: 'steps',
        steps: [
          { from: 2, percent: 5 },
          { from: 4, percent: 10 },
        ],
      }),
      45_00,
    ],
    ['no step', [tyre(250, 1)], promotion({ kind: 'steps', steps: [{ from: 2, percent: 5 }] }), 0],
    ['free freight', [line('a', 100, 1, { shippingCents: 32_10 })], freeFreight(), 32_10],
    [
      'half the freight',
      [line('a', 100, 1, { shippingCents: 32_11 })],
      promotion({ kind: 'freight', percent: 50 }),
      16_06,
    ],
    [
      'the freight of its goods',
      [line('a', 100, 1, { shippingCents: 10_00 }), line('b', 1, 1, { shippingCents: 9_99, isNew: true })],
      freeFreight({ conditions: { flags: ['new'] } }),
      9_99,
    ],
  ])('%s', (_, lines, given, cents) => {
    expect(offOf(lines, { promotions: [given] })).toBe(cents)
    expect(offOf(lines, { coupon: given })).toBe(cents)
  })
})

describe('conditions', () => {
  const lines = [line('tyre', 300, 2, { categoryId: 'tyres', brandId: 'pirelli' }), line('wax', 40)]
  it.each<[string, Partial<PromotionConditions>, Buyer, ReturnType<typeof findObstacle>]>([
    ['none', {}, {}, undefined],
    ['a minimum that is reached to the cent', { minimumCents: 640_00 }, {}, undefined],
    ['a minimum that lacks a cent', { minimumCents: 640_01 }, {}, { reason: 'minimum', missingCents: 1 }],
    [
      'a minimum of its goods alone',
      { minimumCents: 601_00, categoryIds: ['tyres'] },
      {},
      { reason: 'minimum', missingCents: 1_00 },
    ],
    ['a brand', { brandIds: ['pirelli'] }, {}, undefined],
    ['another brand', { brandIds: ['goodyear'] }, {}, { reason: 'no-goods' }],
    ['a brand in another category', { brandIds: ['pirelli'], categoryIds: ['wheels'] }, {}, { reason: 'no-goods' }],
    ['a product', { productIds: ['wax'] }, {}, undefined],
    [
      'the first of a range',
      { postalCodeRanges: [{ from: '01000000', to: '05999999' }] },
      { postalCode: '01000000' },
      undefined,
    ],
    [
      'the last of a range',
      { postalCodeRanges: [{ from: '01000000', to: '05999999' }] },
      { postalCode: '05999999' },
      undefined,
    ],
    [
      'behind a range',
      { postalCodeRanges: [{ from: '01000000', to: '05999999' }] },
      { postalCode: '06000000' },
      { reason: 'region' },
    ],
    ['no postal code yet', { postalCodeRanges: [{ from: '01000000', to: '05999999' }] }, {}, { reason: 'region' }],
    ['a service', { shippingServices: ['pac'] }, { shippingService: 'sedex' }, { reason: 'shipping-service' }],
    ['a first purchase', { isFirstPurchase: true }, { isFirstPurchase: true }, undefined],
    ['a second purchase', { isFirstPurchase: true }, { isFirstPurchase: false }, { reason: 'first-purchase' }],
  ])('%s', (_, conditions, buyer, obstacle) => {
    expect(findObstacle(percentage(10, { conditions }), lines, buyer)).toEqual(obstacle)
  })

  it('leave out what is reduced already', () => {
    const fullPrice = percentage(10, { conditions: { flags: ['full-price'] } })
    expect(isForProduct(fullPrice, line('a', 80, 1, { originalPriceCents: 100_00 }))).toBe(false)
    expect(isForProduct(fullPrice, line('a', 80, 1, { originalPriceCents: 80_00 }))).toBe(true)
    expect(isForProduct(fullPrice, line('a', 80))).toBe(true)
  })
})

describe('several promotions', () => {
  const ten = percentage(10, { id: 'ten', priority: 1 })
  const twenty = percentage(20, { id: 'twenty' })
  it('give each line the one of the highest priority', () => {
    expect(offOf([line('a', 100)], { promotions: [twenty, ten] })).toBe(10_00)
  })
  it('give a line the next one where the first takes nothing off', () => {
    const fours = promotion({ kind: 'pay-fewer', take: 4, pay: 3 }, { id: 'fours', priority: 5 })
    expect(offOf([line('a', 100, 3)], { promotions: [fours, twenty] })).toBe(60_00)
    expect(offOf([line('a', 100, 4)], { promotions: [fours, twenty] })).toBe(100_00)
  })
  it('lower goods and freight beside each other', () => {
    const lines = [line('a', 100, 1, { shippingCents: 25_00 })]
    expect(offOf(lines, { promotions: [ten, freeFreight({ id: 'freight' })] })).toBe(35_00)
  })
})

describe('a coupon', () => {
  const lines = [line('a', 100, 2)]
  const coupon = percentage(10, { id: 'coupon' })
  it('takes its part of what promotions have left', () => {
    expect(offOf(lines, { promotions: [percentage(10)], coupon })).toBe(20_00 + 18_00)
  })
  it('takes the place of promotions that do not combine with coupons', () => {
    expect(offOf(lines, { promotions: [percentage(5, { combinesWithCoupons: false })], coupon })).toBe(20_00)
  })
})

describe('the price on a card', () => {
  it('is that of a promotion that asks for nothing but the product', () => {
    expect(promotedPrice(line('a', 399.9), [percentage(10)])).toMatchObject({ priceCents: 359_91, label: 'Promoção' })
    expect(promotedPrice(line('a', 399.9), [percentage(10, { conditions: { minimumCents: 400_00 } })])).toBeUndefined()
    expect(promotedPrice(line('a', 399.9), [promotion({ kind: 'pay-fewer', take: 2, pay: 1 })])).toBeUndefined()
  })
  it('times the quantity is what the cart’s line costs', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 900_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 20 }),
        (cents, percent, quantity) => {
          const own = { ...line('a', 0, quantity), unitPriceCents: cents }
          const card = promotedPrice(own, [percentage(percent)])?.priceCents ?? cents
          expect(priceOf([own], { promotions: [percentage(percent)] }).totalCents).toBe(card * quantity)
        },
      ),
    )
  })
})
