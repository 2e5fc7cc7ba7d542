import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { minutesUntilLookUp } from '#domain/orders/payment-look-ups.ts'
import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { orderItems, orders } from '#server/db/schema/index.ts'
import { lookUpPaymentsJob } from '#server/jobs/look-up-payments.ts'
import { forgetCartShipping } from '#server/services/cart/forget-cart-shipping.ts'
import { lockCart } from '#server/services/cart/lock-cart.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'

/**
 * The address of the provider's page for an order that waits for its payment. The provider is asked once; its answer is
 * kept, and what was ordered leaves the cart with it. Never called inside a transaction.
 * Throws `ORDER_NOT_PAYABLE`, and `PAYMENT_PROVIDER_FAILED` when the provider gives no page.
 */
export async function openPayment(shop: Shop, order: OrderRow): Promise<{ paymentUrl: string }> {
  if (order.status !== 'pending') throw shopError('ORDER_NOT_PAYABLE')
  if (order.paymentUrl) return { paymentUrl: order.paymentUrl }
  const paymentUrl = await askProvider(shop, order)
  await inTransaction(shop, (transaction) => keepPaymentUrl(transaction, order, paymentUrl))
  return { paymentUrl }
}

async function askProvider(shop: Shop, order: OrderRow): Promise<string> {
  const items = await shop.database
    .select({
      title: orderItems.productName,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.priceAtTimeCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const { firstName, lastName, email, phone, taxId } = order
  try {
    const { url } = await shop.payments.createCheckout({
      orderId: order.id,
      // An order's amount never changes: it has one checkout, however often it is asked for.
      idempotencyKey: `order-${order.id}`,
      externalReference: order.externalReference,
      items,
      shippingCents: order.shippingCents,
      totalCents: order.totalCents,
      expiresAt: order.paymentDueAt,
      buyer: { firstName, lastName, email, phone, taxId },
    })
    return url
  } catch (cause) {
    shop.log.error({ err: cause, orderId: order.id }, 'the payment provider gave no checkout')
    const isRefused = cause instanceof PaymentProviderError && cause.fault === 'refused'
    throw shopError('PAYMENT_PROVIDER_FAILED', {
      data: { orderId: order.id },
      cause,
      ...(isRefused && {
        message:
          'Erro ao processar pagamento: o provedor não aceitou o pedido. Seu pedido foi salvo e pode ser pago em Meus Pedidos.',
      }),
    })
  }
}

async function keepPaymentUrl(shop: Shop, order: OrderRow, paymentUrl: string): Promise<void> {
  await lockCart(shop, order.userId)
  const kept = await shop.database
    .update(orders)
    .set({ paymentUrl })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentUrl)))
    .returning({ id: orders.id })
  if (kept.length === 0) return
  await takeOutOfCart(shop, order)
  const startAfter = minutesUntilLookUp(0) * 60
  await shop.jobs.enqueue(shop.database, lookUpPaymentsJob, { orderId: order.id, round: 0 }, { startAfter })
}

/** Pieces of the same product that were put into the cart since then stay in it. */
async function takeOutOfCart(shop: Shop, { id, userId }: OrderRow): Promise<void> {
  await shop.database.execute(sql`
    delete from cart_items using order_items
    where order_items.order_id = ${id} and cart_items.user_id = ${userId}
      and cart_items.product_id = order_items.product_id and cart_items.quantity <= order_items.quantity`)
  await shop.database.execute(sql`
    update cart_items set quantity = cart_items.quantity - order_items.quantity
    from order_items
    where order_items.order_id = ${id} and cart_items.user_id = ${userId}
      and cart_items.product_id = order_items.product_id and cart_items.quantity > order_items.quantity`)
  await forgetCartShipping(shop, userId)
}
