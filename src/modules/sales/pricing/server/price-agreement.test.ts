import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { productCards } from '#modules/catalog/products/server/product-cards.ts'
import type { PromotionConditions } from '#modules/catalog/promotions/rules.ts'
import { promotions } from '#modules/catalog/tables.ts'
import { findPostalCode, quoteFreightCosts, quoteProductShipping } from '#modules/shipping/server/index.ts'
import { formatBRL } from '#platform/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { addressInParanagua } from '#test/address-in-paranagua.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aCoupon, aPromotion } from '#test/builders/a-promotion.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { chooseCartShipping, quoteCartShipping } from '../../cart/server/cart-shipping.ts'
import { applyCoupon } from '../../cart/server/change-cart.ts'
import { readCart } from '../../cart/server/read-cart.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { checkoutTotals } from '../../checkout/web/checkout-form.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { orderEvents, orders, simuladoCheckouts } from '../../tables.ts'
import { describeAmounts } from '../rules.ts'

const paying = usePayingShop()
const goods: ProductRow[] = []
let categoryIds: string[] = []

beforeAll(async () => {
  const { database } = paying.current.shop
  const categories = await Promise.all(['Rodas', 'Pneus', 'Limpeza'].map((name) => aCategory(database, name)))
  categoryIds = categories.map(({ id }) => id)
  const [wheels, tyres, cleaning] = categoryIds
  for (const overrides of [
    { name: 'Roda Aro 17', categoryId: wheels, priceCents: 89_990, isNew: true },
    { name: 'Pneu 195/55 R15', categoryId: tyres, priceCents: 39_999, isFeatured: true },
    { name: 'Shampoo', categoryId: cleaning, priceCents: 1_999, originalPriceCents: 2_500, discountPercentage: 20 },
    { name: 'Cera', categoryId: cleaning, priceCents: 333, weightGrams: 200 },
  ])
    goods.push(await aProduct(database, { ...overrides, stockQuantity: 1_000_000 }))
})

const percent = fc.integer({ min: 1, max: 60 })
const benefit = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ kind: fc.constant('pay-fewer' as const), take: fc.constantFrom(2, 4), pay: fc.constant(1) }),
  fc.tuple(percent, percent).map(([few, many]) => ({
    kind: 'steps' as const,
    steps: [
      { from: 2, percent: few },
      { from: 4, percent: many },
    ],
  })),
  fc.record({ kind: fc.constant('freight' as const), percent: fc.constantFrom(100, 50, 33) }),
)
const sometimes = <Value>(value: fc.Arbitrary<Value>, otherwise: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value })
const conditions = fc.record({
  minimumCents: sometimes(fc.integer({ min: 1, max: 200_000 }), null),
  category: sometimes(fc.nat({ max: 2 }), -1),
  postalCodeRanges: sometimes(
    fc.constant<PromotionConditions['postalCodeRanges']>([{ from: '80000000', to: '83999999' }]),
    [],
  ),
  shippingServices: sometimes(fc.constantFrom<string[]>(['pac'], ['sedex', 'local']), []),
  flags: sometimes(fc.constantFrom<PromotionConditions['flags']>(['new'], ['full-price']), []),
  isFirstPurchase: sometimes(fc.constant(true), false),
})
const aRule = fc.record({ benefit, conditions, priority: fc.nat({ max: 2 }), combinesWithCoupons: fc.boolean() })
const aCase = fc.record({
  lines: fc.uniqueArray(fc.record({ index: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 7 }) }), {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 3,
  }),
  rules: fc.array(aRule, { maxLength: 3 }),
  coupon: fc.option(aRule),
  postalCode: fc.constantFrom('83203000', '83255000', '80010000', '01310100'),
  choice: fc.nat({ max: 5 }),
  isOtherAtCheckout: fc.boolean(),
  pixDiscountPercent: fc.constantFrom(0, 5, 13),
  paymentChoice: fc.constantFrom('pix' as const, 'any' as const),
})
type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never

const stored = ({ conditions: { category, ...asked }, benefit, ...rule }: Case['rules'][number]) => {
  const categoryId = categoryIds[category]
  // Plain objects: those of fast-check have no prototype.
  return { ...rule, benefit: { ...benefit }, conditions: { ...asked, categoryIds: categoryId ? [categoryId] : [] } }
}

let made = 0

async function storeRules(shop: Shop, { rules, coupon }: Case): Promise<string | undefined> {
  await shop.database.update(promotions).set({ stoppedAt: new Date() })
  for (const [index, rule] of rules.entries())
    await aPromotion(shop.database, { label: `${rule.benefit.kind} ${index}`, ...stored(rule) })
  if (!coupon) return undefined
  made += 1
  const code = `CASO-${made}`
  await aCoupon(shop.database, code, { label: 'Cupom', ...stored(coupon) })
  return code
}

type AmountTaken = { goodsCents: number }
const takenOff = (adjustments: readonly AmountTaken[]) =>
  adjustments.reduce((sum, { goodsCents }) => sum + goodsCents, 0)

/** What card and page say of a product, and what a cart with it alone costs. */
async function checkCard(shop: Shop, { lines, rules, postalCode }: Case): Promise<void> {
  const [line] = lines
  const product = goods[line?.index ?? 0]
  if (!line || !product) throw new Error('there is no line')
  const [card] = await productCards(shop, [product.id])
  const { quantity } = line
  const onPage = await quoteProductShipping(shop, { productId: product.id, postalCode, quantity })
  const { id: userId } = await aCustomer(shop.database)
  await fillCart(shop, userId, [{ product, quantity }])
  const alone = await quoteCartShipping(shop, { userId, postalCode })
  if (!rules.some((rule) => rule.conditions.isFirstPurchase))
    expect(onPage.options.map((option) => [option.goodsCents, option.discountCents])).toEqual(
      alone.options.map((option) => [
        product.priceCents * quantity - takenOff(option.adjustments),
        option.discountCents,
      ]),
    )
  const announced = card?.promotions.filter(({ label, isInPrice }) => !isInPrice && !label.startsWith('freight')) ?? []
  if (announced.length === 0)
    for (const option of onPage.options) expect(option.goodsCents).toBe((card?.priceCents ?? 0) * quantity)
  const place = await findPostalCode(shop, postalCode)
  const one = await quoteProductShipping(shop, { productId: product.id, postalCode, quantity: 1 })
  const [freight] = await quoteFreightCosts(shop, {
    zone: place.zone,
    productIds: [product.id],
    regionalPromotions: place.regionalPromotions,
  })
  const cheapest = one.options.toSorted((a, b) => a.costCents - b.costCents)[0]
  expect(freight?.costCents).toBe((cheapest?.costCents ?? 0) - (cheapest?.discountCents ?? 0))
}

async function checkPurchase(shop: Shop, asked: Case, code: string | undefined): Promise<void> {
  const { lines, postalCode, choice, isOtherAtCheckout, paymentChoice } = asked
  const customer = await aCustomer(shop.database)
  const filled = lines.flatMap(({ index, quantity }) => {
    const product = goods[index]
    return product ? [{ product, quantity }] : []
  })
  await fillCart(shop, customer.id, filled)
  if (code) await applyCoupon(shop, { userId: customer.id, code })
  const quote = await quoteCartShipping(shop, { userId: customer.id, postalCode })
  const option = quote.options[choice % quote.options.length]
  const other = quote.options[(choice + (isOtherAtCheckout ? 1 : 0)) % quote.options.length]
  if (!option || !other) throw new Error('nothing is on offer')
  const cart = await chooseCartShipping(shop, { userId: customer.id, postalCode, service: option.service })
  const sum = describeAmounts(cart)
  const rows = sum.rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
  expect(cart.subtotalCents + sum.freightCents + rows).toBe(cart.totalCents)
  expect(sum.freightCents).toBe(option.costCents - option.discountCents)
  expect(cart.items.reduce((cents, { discountCents }) => cents + discountCents, 0)).toBe(takenOff(cart.adjustments))
  expect(checkoutTotals(cart, option, { choice: 'any' }).totalCents).toBe(cart.totalCents)
  expect(checkoutTotals(cart, option, { choice: 'pix' }).totalCents).toBe(cart.totalCents - cart.pixDiscountCents)

  const { totalCents } = checkoutTotals(cart, other, { choice: paymentChoice })
  if (totalCents === 0) return
  const placed = await placeOrder(shop, {
    ...checkoutForm({ email: customer.email, shippingService: other.service, expectedTotalCents: totalCents }),
    ...{ paymentChoice, userId: customer.id, address: { ...addressInParanagua, postalCode } },
  })
  expect(placed.totalCents).toBe(totalCents)
  expect(await readCart(shop, customer.id)).toMatchObject({ items: [], coupon: null })
  await checkOrder(shop, placed.orderId, totalCents)
}

async function checkOrder(shop: Shop, orderId: string, totalCents: number): Promise<void> {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('the order is not there')
  const order = await viewOrder(shop, row)
  const amounts = describeAmounts(order)
  const rows = amounts.rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
  expect(order.subtotalCents + amounts.freightCents + rows).toBe(totalCents)
  const [checkout] = await shop.database
    .select()
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.externalReference, row.externalReference))
  const items = checkout?.items.reduce((cents, item) => cents + item.unitPriceCents * item.quantity, 0)
  expect([checkout?.amountCents, items]).toEqual([totalCents, totalCents])
  const [event] = await shop.database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  const email = await writeOrderEmail(shop, { orderId, eventId: event?.id ?? '' })
  expect(email?.text).toContain(formatBRL(totalCents))
}

/** More with PRICE_CASES: a thousand take two minutes. */
const cases = Number(process.env.PRICE_CASES ?? 150)

it('charges what card, page, cart and checkout say, in the e-mail and at the provider, too', {
  timeout: 600_000,
}, async () => {
  const { shop: whole } = paying.current
  await fc.assert(
    fc.asyncProperty(aCase, async (asked) => {
      const shop = { ...whole, settings: { ...whole.settings, pixDiscountPercent: asked.pixDiscountPercent } }
      const code = await storeRules(shop, asked)
      await checkCard(shop, asked)
      await checkPurchase(shop, asked, code)
    }),
    { numRuns: cases },
  )
})
