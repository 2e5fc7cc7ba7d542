import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatBRL } from '#platform/money.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { anOrderIn, moneyFor, orderRow } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { setStock, stockOf } from '#test/stock.ts'
import { minutesAfter } from '../../payments/reservation.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { orderEvents, payments } from '../../tables.ts'
import { type OrderStatus, orderStatuses } from '../rules.ts'
import type { MoneyAnswer } from '../staff-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { cancelOwnOrder } from './order-view.ts'

const paying = usePayingShop()

const statusOf = (side: unknown) => (typeof side === 'object' && side && 'status' in side ? side.status : undefined)

const orderIn = (status: OrderStatus) => anOrderIn(paying.current.shop, status)

describe('the staff changes the status of an order', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

  it.each(pairs)('%s to %s', async (from, to) => {
    const { shop, administrator, product, orderId } = await orderIn(from)
    const before = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))

    const order = await changeOrderStatus(shop, {
      actorId: administrator.id,
      id: orderId,
      status: to,
      money: moneyFor(to),
    })

    expect(order.status).toBe(to)
    expect(await orderRow(shop, orderId)).toMatchObject({ status: to, holdsStock: to !== 'cancelled' })
    expect(await stockOf(shop, product.id)).toBe(to === 'cancelled' ? 10 : 8)
    expect(order.events).toHaveLength(before.length + (from === to ? 0 : 1))
    if (from !== to)
      expect(order.events.at(-1)).toMatchObject({
        fromStatus: from,
        toStatus: to,
        reason: 'staff',
        actorName: 'Rita Lima',
      })
    const lines = await shop.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, orderId))
      .orderBy(asc(auditLog.createdAt))
    const changes = lines.map((line) => [line.actorId, line.action, statusOf(line.before), statusOf(line.after)])
    const change = (was: OrderStatus, is: OrderStatus) => [administrator.id, 'order.change-status', was, is]
    expect(changes).toEqual([
      ...(from === 'pending' ? [] : [change('pending', from)]),
      ...(from === to ? [] : [change(from, to)]),
    ])
  })

  it('refuses to reopen a cancelled order if its pieces were sold meanwhile', async () => {
    const { shop, administrator, product, orderId } = await orderIn('cancelled')
    await setStock(shop, product.id, 1)
    await expect(
      changeOrderStatus(shop, {
        actorId: administrator.id,
        id: orderId,
        status: 'processing',
        money: moneyFor('processing'),
      }),
    ).rejects.toMatchObject({ code: 'STOCK_GONE' })
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', holdsStock: false })
    expect(await stockOf(shop, product.id)).toBe(1)
  })

  it('gives an order that is pending again the full time to pay', async () => {
    const { shop, administrator, orderId } = await orderIn('cancelled')
    await endTimeToPay(shop, orderId)
    const before = await readDatabaseTime(shop.database)
    // Whatever the shop's own clock says.
    const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000)
    const order = await changeOrderStatus(
      { ...shop, now: () => nextWeek },
      { actorId: administrator.id, id: orderId, status: 'pending' },
    )
    const after = await readDatabaseTime(shop.database)
    const dueAt = new Date(order.paymentDueAt)
    expect(dueAt >= minutesAfter(before, 24 * 60) && dueAt <= minutesAfter(after, 24 * 60)).toBe(true)
    // The job enqueued with the order runs too early now.
    expect(await cancelUnpaidOrder({ ...shop, now: () => nextWeek }, orderId)).toEqual({ retryAt: dueAt })
    expect((await orderRow(shop, orderId))?.status).toBe('pending')
  })

  it('does not find other orders', async () => {
    const { shop, administrator } = await orderIn('pending')
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(changeOrderStatus(shop, { actorId: administrator.id, id, status: 'shipped' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})

describe('cancelling', () => {
  it('restocks once if customer, staff and the job for unpaid orders cancel at the same time', async () => {
    const { shop, administrator, product, orderId, customer } = await orderIn('pending')
    await endTimeToPay(shop, orderId)
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        cancelOwnOrder(shop, { userId: customer.id, orderId }),
        changeOrderStatus(shop, { actorId: administrator.id, id: orderId, status: 'cancelled' }),
        cancelUnpaidOrder(shop, orderId),
      ]),
    )
    expect(await stockOf(shop, product.id)).toBe(10)
    const events = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    expect(events.filter((event) => event.toStatus === 'cancelled')).toHaveLength(1)
  })

  it('is allowed for the owner, until the order is paid', async () => {
    const { shop, orderId, customer } = await orderIn('processing')
    const stranger = await anOrder(shop, await aProduct(shop.database))
    await expect(cancelOwnOrder(shop, { userId: stranger.customer.id, orderId })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
    await expect(cancelOwnOrder(shop, { userId: customer.id, orderId })).rejects.toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    })
  })

  it('is refused to the owner while the shop holds money for the order', async () => {
    const { shop, administrator, product, orderId: id, customer } = await orderIn('processing')
    await changeOrderStatus(shop, { actorId: administrator.id, id, status: 'pending' })
    await expect(cancelOwnOrder(shop, { userId: customer.id, orderId: id })).rejects.toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    })
    expect((await orderRow(shop, id))?.status).toBe('pending')
    expect(await stockOf(shop, product.id)).toBe(8)
  })
})

describe('two people of the staff at once', () => {
  it('change the same order once: the second one gets its new status', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const changes = await Promise.allSettled(
      (['delivered', 'cancelled'] as const).map((status) =>
        changeOrderStatus(shop, {
          actorId: administrator.id,
          id: orderId,
          status,
          expectedStatus: 'processing',
          money: moneyFor(status),
        }),
      ),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = changes.flatMap((change) => (change.status === 'rejected' ? [change.reason] : []))
    const stored = (await orderRow(shop, orderId))?.status
    const label = stored === 'delivered' ? 'Entregue' : 'Cancelado'
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', message: expect.stringContaining(label) })
    expect(refused).toMatchObject({ message: expect.stringContaining(administrator.fullName) })
  })

  it('do not decide about money that has changed since it was read', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const { totalCents = 0 } = (await orderRow(shop, orderId)) ?? {}
    const cancel = (expectedCents: number) =>
      changeOrderStatus(shop, {
        actorId: administrator.id,
        id: orderId,
        status: 'cancelled',
        expectedStatus: 'processing',
        money: { kind: 'what-of-the-money', decision: 'refunded-outside', note: '', expectedCents },
      })
    const giveBack = (refundedCents: number) =>
      shop.database.update(payments).set({ refundedCents }).where(eq(payments.orderId, orderId))
    await giveBack(1_00)
    const changed = { code: 'CHANGED_MEANWHILE', message: expect.stringContaining(formatBRL(totalCents - 1_00)) }
    await expect(cancel(totalCents)).rejects.toMatchObject(changed)
    expect((await orderRow(shop, orderId))?.status).toBe('processing')
    // Nor where nothing is left to decide about.
    await giveBack(totalCents)
    await expect(cancel(totalCents)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await giveBack(1_00)
    expect((await cancel(totalCents - 1_00)).status).toBe('cancelled')
  })
})

describe('the money', () => {
  const change = (
    shop: Shop,
    { id, actorId }: { id: string; actorId: string },
    status: OrderStatus,
    money?: MoneyAnswer,
  ) => changeOrderStatus(shop, { id, actorId, status, money })

  it('is required before an unpaid order is shipped, and records a manual payment', async () => {
    const { shop, administrator, orderId: id } = await orderIn('pending')
    const order = { id, actorId: administrator.id }
    for (const money of [undefined, moneyFor('cancelled')])
      await expect(change(shop, order, 'processing', money)).rejects.toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
    expect((await orderRow(shop, id))?.status).toBe('pending')
    const money = { kind: 'how-paid', method: 'transfer', note: 'Comprovante visto.' } as const
    const { payments } = await change(shop, order, 'processing', money)
    expect(payments).toMatchObject([
      {
        provider: 'manual',
        status: 'approved',
        method: 'transfer',
        note: 'Comprovante visto.',
        actorName: 'Rita Lima',
      },
    ])
    expect((await change(shop, order, 'shipped')).status).toBe('shipped')
  })

  it('of one Pix pays for one order', async () => {
    const [one, other] = [await orderIn('pending'), await orderIn('pending')]
    const pix = 'E18236120202611281325s0a1B2c3d4e'
    const paid = (note: string) => ({ kind: 'how-paid', method: 'transfer', note }) as const
    const pay = ({ shop, orderId, administrator }: typeof one, note: string) =>
      change(shop, { id: orderId, actorId: administrator.id }, 'processing', paid(note))
    const settled = await Promise.allSettled([pay(one, `Pix ${pix}`), pay(other, `comprovante ${pix.toLowerCase()}.`)])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const third = await orderIn('pending')
    await expect(pay(third, pix)).rejects.toMatchObject({ code: 'PAYMENT_REFERENCE_TAKEN' })
    expect((await orderRow(third.shop, third.orderId))?.status).toBe('pending')
    await expect(pay(third, 'Pix E18236120 2026 1128 1325 s0a1b2c3d4e')).rejects.toMatchObject({
      message: expect.stringContaining(`O Pix ${pix.toUpperCase()} já pagou o pedido`),
    })
    await pay(third, 'Pix de outro banco')
  })

  it('is requested for a cancelled paid order, but not from a provider for a manual payment', async () => {
    const { shop, administrator, product, orderId: id } = await orderIn('processing')
    const order = { id, actorId: administrator.id }
    await expect(change(shop, order, 'cancelled')).rejects.toMatchObject({ code: 'MONEY_UNDECIDED' })
    const refund = { kind: 'what-of-the-money', decision: 'refund', note: '' } as const
    await expect(change(shop, order, 'cancelled', refund)).rejects.toMatchObject({ code: 'REFUND_IMPOSSIBLE' })
    expect(await stockOf(shop, product.id)).toBe(8)
    const outside = { kind: 'what-of-the-money', decision: 'refunded-outside', note: 'Pix de volta.' } as const
    const { payments } = await change(shop, order, 'cancelled', outside)
    expect(payments).toMatchObject([{ status: 'refunded', decision: 'refunded-outside', note: 'Pix de volta.' }])
    // A refunded payment covers nothing.
    await expect(change(shop, order, 'processing')).rejects.toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
  })

  it('kept as credit pays for the order when it is reopened', async () => {
    const { shop, administrator, orderId: id } = await orderIn('processing')
    const order = { id, actorId: administrator.id }
    await change(shop, order, 'cancelled', moneyFor('cancelled'))
    const { payments } = await change(shop, order, 'processing')
    expect(payments).toMatchObject([{ status: 'approved', decision: null, decidedAt: null }])
    await expect(change(shop, order, 'cancelled')).rejects.toMatchObject({ code: 'MONEY_UNDECIDED' })
  })

  it('received through a provider is refunded there, once', async () => {
    const { shop, administrator, orderId: id } = await orderIn('pending')
    const order = { id, actorId: administrator.id }
    const taken = { orderId: id, provider: 'simulado', providerPaymentId: id, status: 'approved' } as const
    await shop.database.insert(payments).values({ ...taken, amountCents: 1_000_000, method: 'pix' })
    await change(shop, order, 'processing')
    const refund = { kind: 'what-of-the-money', decision: 'refund', note: '' } as const
    await change(shop, order, 'cancelled', refund)
    const { rows } = await shop.database.execute(
      sql`select 1 from jobs.job where name = 'refund-payment' and data ->> 'providerPaymentId' = ${id}`,
    )
    expect(rows).toHaveLength(1)
    await expect(change(shop, order, 'processing')).rejects.toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
  })
})
