import { beforeAll, expect, it } from 'vitest'
import { promotions } from '#modules/catalog/tables.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aCoupon, aPromotion } from '#test/builders/a-promotion.ts'
import { anOrder, checkoutForm } from '#test/checkout.ts'
import { orderRow } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'

const paying = usePayingShop()
let full: ProfileRow
let restricted: ProfileRow
let product: ProductRow
beforeAll(async () => {
  const { database } = paying.current.shop
  full = await anAdministrator(database, { firstName: 'Rita', lastName: 'Lima' })
  restricted = await anAdministrator(database, { isRestricted: true })
  product = await aProduct(database, { priceCents: 100_00, stockQuantity: 100 })
  await aCoupon(database, 'FONE10', { label: 'Fone', maxUsesPerCustomer: 1 })
})

const lines = () => [{ productId: product.id, quantity: 2 }]
const staff = (profile = full) => callAs(paying.current.shop, profile).admin.phoneOrders
const amount = (amountCents: number) => ({ kind: 'amount', amountCents }) as const
const reason = 'Combinado ao telefone'

it('costs less by a coupon and by what the staff gives, as its quote says', async () => {
  const discount = { kind: 'percentage', percent: 5 } as const
  const quote = await staff().quote({ lines: lines(), couponCode: 'fone10', discount })
  expect(quote).toMatchObject({
    coupon: { code: 'FONE10', refusal: null },
    adjustments: [
      { kind: 'coupon', goodsCents: 20_00 },
      { kind: 'manual', label: 'Desconto da loja', goodsCents: 9_00 },
    ],
  })
  const email = `fone.${crypto.randomUUID()}@example.com`
  const form = { ...checkoutForm({ email, expectedTotalCents: 171_00 }), lines: lines(), couponCode: 'FONE10' }
  const { orderId } = await staff().place({ ...form, discount: { by: discount, reason } })
  expect(await callAs(paying.current.shop, full).admin.orders.find({ id: orderId })).toMatchObject({
    totalCents: 171_00,
    manualDiscounts: [{ amountCents: 9_00, note: reason, actorName: 'Rita Lima' }],
  })
  // The same buyer has used it.
  const again = await staff().quote({ lines: lines(), couponCode: 'FONE10', buyer: { email } })
  expect(again).toMatchObject({ coupon: { refusal: 'Você já usou este cupom.' }, adjustments: [] })
})

it('says why a coupon does not count', async () => {
  expect(await staff().quote({ lines: lines(), couponCode: 'NADA' })).toMatchObject({
    coupon: { code: 'NADA', refusal: 'O código informado não é válido ou expirou.' },
  })
})

it('has a limit for restricted staff, and is never more than the goods', async () => {
  const place = (cents: number, profile: ProfileRow) =>
    staff(profile).place({
      ...checkoutForm({ email: `${crypto.randomUUID()}@example.com`, expectedTotalCents: Math.max(0, 200_00 - cents) }),
      lines: lines(),
      discount: { by: amount(cents), reason },
    })
  await expect(place(20_01, restricted)).rejects.toMatchObject({ code: 'DISCOUNT_OVER_LIMIT' })
  await place(20_00, restricted)
  await expect(place(200_01, full)).rejects.toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
})

it('keeps the price of an order that is paid after its promotion ended', async () => {
  const { shop } = paying.current
  const promoted = await aProduct(shop.database, { priceCents: 300_00, stockQuantity: 9 })
  await aPromotion(shop.database, { conditions: { productIds: [promoted.id] } })
  const placed = await anOrder(shop, { ...promoted, priceCents: 270_00 }, 2)
  expect(placed.totalCents).toBe(540_00)
  await shop.database.update(promotions).set({ stoppedAt: new Date() })
  const payment = { provider: 'simulado', providerPaymentId: crypto.randomUUID(), method: 'boleto' }
  const { externalReference } = placed
  await settlePayment(shop, { ...payment, externalReference, status: 'approved', amountCents: 540_00 })
  expect(await orderRow(shop, placed.orderId)).toMatchObject({ status: 'processing', totalCents: 540_00 })
  // What is bought now costs what it costs now.
  expect((await anOrder(shop, promoted, 2)).totalCents).toBe(600_00)
})
