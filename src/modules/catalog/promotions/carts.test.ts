import { expect, it } from 'vitest'
import { type AdjustmentRule, paymentDiscount, priceOrder, takeAmount, takeOffGoods } from './adjustments.ts'
import {
  type Benefit,
  type Buyer,
  findObstacle,
  noConditions,
  type PromotedLine,
  type Promotion,
  type PromotionConditions,
  promotionRules,
} from './rules.ts'

type Line = Partial<PromotedLine> & { reais: number; of?: number; freight?: number }
const lineOf = ({ reais, of = 1, freight = 0, ...overrides }: Line, index: number): PromotedLine => ({
  productId: `product ${index}`,
  unitPriceCents: Math.round(reais * 100),
  quantity: of,
  shippingCents: Math.round(freight * 100),
  categoryId: null,
  brandId: null,
  originalPriceCents: null,
  isNew: false,
  isFeatured: false,
  isSetOfFour: false,
  ...overrides,
})
const tyre = (reais: number, of = 1, freight = 0): Line => ({ reais, of, freight, categoryId: 'tyres' })
const wheel = (reais: number, of = 1, freight = 0): Line => ({ reais, of, freight, categoryId: 'wheels' })

type Given = Partial<PromotionConditions> & { priority?: number; combines?: boolean }
const giving = (benefit: Benefit, { priority = 0, combines = true, ...conditions }: Given = {}): Promotion => ({
  id: JSON.stringify([benefit, conditions, priority]),
  label: 'Promoção',
  benefit,
  conditions: { ...noConditions, ...conditions },
  priority,
  combinesWithCoupons: combines,
})
const percent = (value: number, given?: Given) => giving({ kind: 'percentage', percent: value }, given)
const reaisOff = (value: number, given?: Given) => giving({ kind: 'amount', amountCents: value * 100 }, given)
const freightOff = (value: number, given?: Given) => giving({ kind: 'freight', percent: value }, given)
const payFewer = (take: number, pay: number, given?: Given) => giving({ kind: 'pay-fewer', take, pay }, given)
const steps = (given?: Given) =>
  giving(
    {
      kind: 'steps',
      steps: [
        { from: 2, percent: 5 },
        { from: 4, percent: 10 },
      ],
    },
    given,
  )
const tyres: Given = { categoryIds: ['tyres'] }
const wheels: Given = { categoryIds: ['wheels'] }
const parana: Given = { postalCodeRanges: [{ from: '80000000', to: '87999999' }] }

type Terms = {
  by?: Promotion[]
  coupon?: Promotion
  buyer?: Buyer
  pix?: number
  manual?: number
  credit?: number
}

function totalOf(given: Line[], { by = [], coupon, buyer = {}, pix, manual, credit }: Terms): number {
  const lines = given.map(lineOf)
  const counts = coupon && !findObstacle(coupon, lines, buyer)
  const further: AdjustmentRule[] = []
  // In another order than they are taken off.
  if (credit) further.push({ kind: 'credit', label: 'Crédito', takeOff: takeAmount(credit * 100) })
  if (manual) further.push({ kind: 'manual', label: 'Desconto', takeOff: takeOffGoods(manual * 100) })
  if (pix) further.push(paymentDiscount(lines, { percent: pix, label: 'Pix' }))
  const rules = promotionRules(lines, {
    promotions: by,
    buyer,
    coupon: counts ? { promotion: coupon, code: 'CUPOM' } : undefined,
  })
  return priceOrder(lines, [...further, ...rules]).totalCents
}

const four = (freight = 0) => [tyre(399.9, 4, freight)]
const ten = percent(10)
const set = (of: number): Line => ({ reais: 1999.6, of, isSetOfFour: true })
const oneFree = payFewer(4, 3)
const freeFrom500 = freightOff(100, { minimumCents: 500_00 })

it.each<[string, Line[], Terms, number]>([
  // R$ 39,99 off each.
  ['10 %', four(), { by: [ten] }, 1439_64],
  // 5 % of R$ 359,91 is R$ 17,9955: R$ 18,00 off each.
  ['10 %, then a coupon of 5 %', four(), { by: [ten], coupon: percent(5) }, 1367_64],
  // 5 % of R$ 341,91 is R$ 17,0955: R$ 17,10 off each.
  ['both, then 5 % by Pix', four(), { by: [ten], coupon: percent(5), pix: 5 }, 1299_24],
  ['the same with freight', four(50), { by: [ten], coupon: percent(5), pix: 5 }, 1349_24],
  ['and R$ 20 by the staff', four(50), { by: [ten], coupon: percent(5), pix: 5, manual: 20 }, 1329_24],
  ['and credit', four(50), { by: [ten], coupon: percent(5), pix: 5, manual: 20, credit: 100 }, 1229_24],
  // R$ 1.199,97 is one piece of R$ 300,00 and three of R$ 299,99: R$ 30,00 off each.
  ['four for three, then 10 %', [tyre(399.99, 4)], { by: [oneFree], coupon: ten }, 1079_97],
  // One of R$ 270,00 and three of R$ 269,99: R$ 13,50 off each.
  ['and 5 % by Pix', [tyre(399.99, 4)], { by: [oneFree], coupon: ten, pix: 5 }, 1025_97],
  ['the cheapest free, then 10 %', [tyre(500, 2), tyre(300, 2)], { by: [oneFree], coupon: ten }, 1170_00],
  ['the cheapest of three kinds', [tyre(90), tyre(60), tyre(30, 2)], { by: [payFewer(3, 2)] }, 150_00 + 30_00],
  ['two free of eight', [tyre(100, 4), tyre(50, 4)], { by: [oneFree] }, 500_00],
  ['two free of eight, by Pix', [tyre(100, 4), tyre(50, 4)], { by: [oneFree], pix: 5 }, 475_00],
  ['one tyre of four, with a wheel', [tyre(100, 3), wheel(10)], { by: [payFewer(4, 3, tyres)] }, 310_00],
  ['a step over two categories', [tyre(250, 2), wheel(400, 2)], { by: [steps()] }, 1170_00],
  ['a step of tyres beside wheels', [tyre(250, 2), wheel(400, 2)], { by: [steps(tyres)] }, 1275_00],
  ['a step of each category', [tyre(250, 4), wheel(400, 2)], { by: [steps(tyres), steps(wheels)] }, 1660_00],
  ['a step, then a coupon', [tyre(250, 4)], { by: [steps()], coupon: ten }, 810_00],
  [
    'the promotion for all first',
    [tyre(100), wheel(100)],
    { by: [percent(10, tyres), percent(5, { priority: 1 })] },
    190_00,
  ],
  [
    'that for tyres first',
    [tyre(100), wheel(100)],
    { by: [percent(10, { ...tyres, priority: 1 }), percent(5)] },
    185_00,
  ],
  ['one for each category', [tyre(100), wheel(200)], { by: [percent(10, tyres), percent(20, wheels)] }, 250_00],
  ['no promotion with a coupon', [tyre(200)], { by: [percent(10, { combines: false })], coupon: percent(15) }, 170_00],
  ['a promotion with a coupon', [tyre(200)], { by: [ten], coupon: percent(15) }, 153_00],
  [
    'one of two with a coupon',
    [tyre(100), wheel(100)],
    { by: [percent(50, { ...tyres, combines: false }), percent(20, wheels)], coupon: ten },
    162_00,
  ],
  [
    'its coupon is refused: the promotion stays',
    [tyre(200)],
    { by: [percent(10, { combines: false })], coupon: percent(15, wheels) },
    180_00,
  ],
  ['a region', [tyre(100)], { by: [percent(10, parana)], buyer: { postalCode: '80010000' } }, 90_00],
  ['the last of a region', [tyre(100)], { by: [percent(10, parana)], buyer: { postalCode: '87999999' } }, 90_00],
  ['another region', [tyre(100)], { by: [percent(10, parana)], buyer: { postalCode: '01001000' } }, 100_00],
  ['no region yet', [tyre(100)], { by: [percent(10, parana)] }, 100_00],
  [
    'a first purchase',
    [tyre(100)],
    { coupon: reaisOff(30, { isFirstPurchase: true }), buyer: { isFirstPurchase: true } },
    70_00,
  ],
  [
    'a second purchase',
    [tyre(100)],
    { coupon: reaisOff(30, { isFirstPurchase: true }), buyer: { isFirstPurchase: false } },
    100_00,
  ],
  ['free freight, reached', [tyre(500, 1, 42.3)], { by: [freeFrom500] }, 500_00],
  ['free freight, a cent short', [tyre(499.99, 1, 42.3)], { by: [freeFrom500] }, 542_29],
  [
    'free freight at prices before others',
    [tyre(500, 1, 10)],
    { by: [freeFrom500, percent(50, { priority: 1 })] },
    250_00,
  ],
  // Half of R$ 42,31 is R$ 21,155: R$ 21,16 off.
  ['half the freight', [tyre(100, 1, 42.31)], { by: [freightOff(50)] }, 121_15],
  [
    'half by promotion, the rest by coupon',
    [tyre(100, 1, 30)],
    { by: [freightOff(50)], coupon: freightOff(100) },
    100_00,
  ],
  ['half of half', [tyre(100, 1, 40)], { by: [freightOff(50)], coupon: freightOff(50) }, 110_00],
  [
    'freight of another service',
    [tyre(100, 1, 25)],
    { by: [freightOff(100, { shippingServices: ['pac'] })], buyer: { shippingService: 'sedex' } },
    125_00,
  ],
  [
    'freight of its service',
    [tyre(100, 1, 25)],
    { by: [freightOff(100, { shippingServices: ['pac'] })], buyer: { shippingService: 'pac' } },
    100_00,
  ],
  ['freight of tyres alone', [tyre(100, 1, 15.01), wheel(100, 1, 15)], { by: [freightOff(100, tyres)] }, 215_00],
  ['goods and freight at once', [tyre(600, 1, 30)], { by: [ten, freeFrom500] }, 540_00],
  ['all goods, not the freight', [tyre(100, 1, 15)], { coupon: percent(100) }, 15_00],
  ['an amount over odd cents', [tyre(100.01), wheel(200.02), tyre(0.97)], { coupon: reaisOff(50) }, 251_00],
  ['an amount over its goods alone', [tyre(60), wheel(500)], { by: [reaisOff(100, tyres)] }, 500_00],
  ['an amount after a promotion', [tyre(200)], { by: [ten], coupon: reaisOff(20, { minimumCents: 200_00 }) }, 160_00],
  ['a minimum that lacks a cent', [tyre(200)], { by: [ten], coupon: reaisOff(20, { minimumCents: 200_01 }) }, 180_00],
  ['a set', [set(1)], { by: [percent(10, { flags: ['set-of-four'] })] }, 1799_64],
  ['two sets and a tyre', [set(2), tyre(100)], { by: [percent(10, { flags: ['set-of-four'] })] }, 3699_28],
  ['one of three sets free', [set(3)], { by: [payFewer(2, 1)] }, 3999_20],
  // A fifth of R$ 1.799,64 is R$ 359,928.
  ['a set with a coupon', [set(1)], { by: [ten], coupon: percent(20) }, 1439_71],
  ['new ones', [{ ...tyre(80), isNew: true }, tyre(80)], { by: [percent(25, { flags: ['new'] })] }, 140_00],
  [
    'what is not reduced',
    [{ ...tyre(100), originalPriceCents: 120_00 }, tyre(100)],
    { by: [percent(10, { flags: ['full-price'] })] },
    190_00,
  ],
  // 5 % of R$ 33,33 is R$ 1,6665: R$ 1,67 off each.
  ['thirds by Pix', [tyre(33.33, 3)], { pix: 5 }, 94_98],
  ['thirds by Pix, with freight', [tyre(33.33, 3, 19.9)], { pix: 5 }, 114_88],
  ['and by the staff', [tyre(33.33, 3)], { pix: 5, manual: 10 }, 84_98],
  ['the staff gives goods, not freight', [tyre(50, 1, 20)], { manual: 80 }, 20_00],
  ['credit pays freight, too', [tyre(50, 1, 20)], { credit: 60 }, 10_00],
  ['credit pays what the staff left', [tyre(100, 1, 10)], { manual: 20, credit: 105 }, 0],
  ['more credit than it costs', [tyre(100, 1, 10)], { credit: 1000 }, 0],
  // Nothing of a cent, a cent of each ten, R$ 3,33 of each R$ 33,33.
  ['10 % of odd cents', [tyre(0.01), tyre(0.1, 3), tyre(33.33, 3)], { by: [ten] }, 90_28],
  ['7 % of seven', [tyre(19.99, 7)], { coupon: percent(7) }, 130_13],
  ['33 % of half a real', [tyre(0.5, 5)], { coupon: percent(33) }, 1_65],
  // The coupon takes R$ 41,37 and R$ 8,63; Pix R$ 28,97 off each tyre and R$ 24,14 off the wheel.
  [
    'all at once',
    [tyre(399.99, 4, 40), wheel(250, 1, 40)],
    { by: [payFewer(4, 3, tyres), freightOff(50)], coupon: reaisOff(50), pix: 10, manual: 100, credit: 200 },
    999_95,
  ],
])('a cart costs what was worked out by hand: %s', (_, lines, terms, cents) => {
  expect(totalOf(lines, terms)).toBe(cents)
})
