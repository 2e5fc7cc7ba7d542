import { expect, test } from 'vitest'
import { promoteOffer } from './promoted-offer.ts'
import { noConditions, type Promotion } from './rules.ts'

const product = {
  productId: 'p',
  categoryId: 'tyres',
  brandId: null,
  ...{ priceCents: 10_000, originalPriceCents: null, discountPercentage: null },
  ...{ isPriceOnRequest: false, isNew: false, isFeatured: false, isSetOfFour: false },
}

type Made = Omit<Partial<Promotion>, 'conditions'> & { conditions?: Partial<Promotion['conditions']> }

const promotion = ({ conditions, ...fields }: Made): Promotion => ({
  id: fields.label ?? 'a',
  label: 'a',
  benefit: { kind: 'percentage', percent: 10 },
  priority: 0,
  combinesWithCoupons: true,
  ...fields,
  conditions: { ...noConditions, ...conditions },
})

const offer = (...promotions: Made[]) => promoteOffer(product, promotions.map(promotion))

test('without promotions the price is that of the staff', () => {
  expect(offer()).toEqual({ priceCents: 10_000, originalPriceCents: null, discountPercentage: null, promotions: [] })
})

test('a percentage lowers the price, strikes the former one and is the badge', () => {
  expect(offer({ label: '10% em tudo' })).toEqual({
    priceCents: 9_000,
    originalPriceCents: 10_000,
    discountPercentage: 10,
    promotions: [{ label: '10% em tudo', isInPrice: true }],
  })
})

test('of two former prices the higher one stays', () => {
  const reduced = { ...product, originalPriceCents: 12_000, discountPercentage: 17 }
  expect(promoteOffer(reduced, [promotion({})])).toMatchObject({
    priceCents: 9_000,
    originalPriceCents: 12_000,
    discountPercentage: 25,
  })
})

test('what depends on the cart is announced, and the price stays', () => {
  const shown = offer(
    { label: 'Leve 4, pague 3', benefit: { kind: 'pay-fewer', take: 4, pay: 3 } },
    { label: 'Frete grátis a partir de R$ 500', ...freight, conditions: { minimumCents: 50_000 } },
    { label: '15% em compras de R$ 300', conditions: { minimumCents: 30_000 } },
    { label: '5% na primeira compra', conditions: { isFirstPurchase: true } },
  )
  expect(shown.priceCents).toBe(10_000)
  expect(shown.promotions.map(({ label }) => label)).toEqual([
    '15% em compras de R$ 300',
    '5% na primeira compra',
    'Leve 4, pague 3',
    'Frete grátis a partir de R$ 500',
  ])
})

const freight = { benefit: { kind: 'freight', percent: 100 } } as const

test('a minimum that one piece reaches lowers its price', () => {
  expect(offer({ conditions: { minimumCents: 10_000 } }).priceCents).toBe(9_000)
  expect(offer({ conditions: { minimumCents: 10_001 } }).priceCents).toBe(10_000)
})

test('nothing is announced behind a promotion that always counts before it', () => {
  const shown = offer(
    { label: '10%', priority: 1 },
    { label: 'Leve 4, pague 3', benefit: { kind: 'pay-fewer', take: 4, pay: 3 } },
    { label: 'Frete grátis', ...freight },
  )
  expect(shown.promotions).toEqual([
    { label: '10%', isInPrice: true },
    { label: 'Frete grátis', isInPrice: false },
  ])
})

test('a percentage that an amount with a higher priority replaces is in no price', () => {
  const shown = offer({ label: 'R$ 5', priority: 1, benefit: { kind: 'amount', amountCents: 500 } }, { label: '10%' })
  expect(shown).toMatchObject({ priceCents: 10_000, promotions: [{ label: 'R$ 5', isInPrice: false }] })
})

test('a promotion for other products changes nothing', () => {
  expect(offer({ conditions: { categoryIds: ['wheels'] } })).toEqual(offer())
})

test('a price on request has no promotion', () => {
  expect(promoteOffer({ ...product, isPriceOnRequest: true }, [promotion({})]).promotions).toEqual([])
})
