import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { answerReturn, receiveReturn } from '#modules/sales/returns/server/receive-return.ts'
import { refundReturn } from '#modules/sales/returns/server/refund-return.ts'
import type { ReturnRefundAnswer } from '#modules/sales/returns/staff-contract.ts'
import { orderReturns, orders, payments } from '#modules/sales/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type aDeliveredOrder, requestReturnOf } from './a-return.ts'

export type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

/** The steps of a return as staff take them, and what is stored of it, in the shop that `shop` returns. */
export function returnSteps(shop: () => Shop) {
  const authorise = (id: string, { administrator }: Delivered) =>
    answerReturn(shop(), {
      id,
      actorId: administrator.id,
      answer: { kind: 'authorise', reverseCode: `AB-${randomUUID()}`, returnAddress: '', message: '' },
    })

  const receive = (id: string, { administrator, products }: Delivered, came: readonly [number, number][]) =>
    receiveReturn(shop(), {
      id,
      actorId: administrator.id,
      note: '',
      lines: came.map(([restockedQuantity, damagedQuantity], index) => ({
        productId: products[index]?.id ?? '',
        restockedQuantity,
        damagedQuantity,
      })),
    })

  const refund = (id: string, { administrator }: Delivered, amountCents: number, means: 'provider' | 'outside') => {
    const answer: ReturnRefundAnswer = { kind: 'refund', means, amountCents, message: '' }
    return refundReturn(shop(), { id, actorId: administrator.id, answer })
  }

  /** A return of pieces that have come back whole. */
  async function received(order: Delivered, pieces: readonly [number, number] = [1, 0]) {
    const { id } = await requestReturnOf(shop(), order, pieces)
    await authorise(id, order)
    await receive(
      id,
      order,
      pieces.flatMap((piece) => (piece > 0 ? [[piece, 0] as [number, number]] : [])),
    )
    return id
  }

  const stateOf = async (id: string) =>
    (await shop().database.select().from(orderReturns).where(eq(orderReturns.id, id)))[0]?.state
  const paymentOf = async ({ orderId }: Delivered) =>
    (await shop().database.select().from(payments).where(eq(payments.orderId, orderId)))[0]
  const orderOf = async ({ orderId }: Delivered) =>
    (await shop().database.select().from(orders).where(eq(orders.id, orderId)))[0]

  return { authorise, receive, refund, received, stateOf, paymentOf, orderOf }
}
