import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aDeliveredOrder } from '#test/a-return.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { returnSteps } from '#test/return-steps.ts'
import { type PaymentProvider, PaymentProviderError } from '../../payments/server/providers/provider.ts'
import { joinProviders } from '../../payments/server/providers/settings.ts'
import { ContestedPaymentError } from '../../payments/server/refunds.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { requeueLostWork } from '../../payments/server/unpaid-orders.ts'
import { attentionItems, paymentRefunds, payments } from '../../tables.ts'
import { makeRefundOfReturn, refundReturnHandler, settleFailedRefund } from './provider-refunds.ts'
import { viewReturnForStaff } from './view-returns.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const { refund, received, stateOf, paymentOf, orderOf } = returnSteps(shop)

describe('a refund at the provider', () => {
  /** A promised refund, at a provider that gives money back as the test says. */
  async function promised(give: PaymentProvider['refundPayment'], refundedThere = 0) {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    await refund(id, order, 100_00, 'provider')
    const refundId = await refundIdOf(id)
    const real = shop().ports.payments.current
    const provider: PaymentProvider = {
      ...real,
      refundPayment: give,
      findPayment: async (paymentId) => {
        const found = await real.findPayment(paymentId)
        return found && { ...found, refundedCents: refundedThere }
      },
    }
    const refunding: Shop = { ...shop(), ports: { ...shop().ports, payments: joinProviders([provider], provider.id) } }
    return { order, id, refunding, refundId }
  }
  const refundIdOf = async (returnId: string) => {
    const [row] = await shop().database.select().from(paymentRefunds).where(eq(paymentRefunds.returnId, returnId))
    return row?.id ?? ''
  }
  const makeOld = (refundId: string) =>
    shop().database.execute(
      sql`update payment_refunds set created_at = now() - interval '2 days' where id = ${refundId}`,
    )
  const refuse = async () => {
    throw new PaymentProviderError('refused', 'not now')
  }

  it('is requested under one key, however often', async () => {
    const keys: string[] = []
    const { id, refunding, refundId, order } = await promised(async ({ idempotencyKey, amountCents }) => {
      keys.push(`${idempotencyKey} ${amountCents}`)
      if (keys.length === 1) throw new PaymentProviderError('out-of-reach', 'down')
    })
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('down')
    await Promise.all([makeRefundOfReturn(refunding, { refundId }), makeRefundOfReturn(refunding, { refundId })])
    await makeRefundOfReturn(refunding, { refundId })
    expect(new Set(keys)).toEqual(new Set([`return-${refundId} 10000`]))
    expect(await stateOf(id)).toBe('refunded')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
  })

  it('is made once even if its response was lost and the provider no longer recognises its key', async () => {
    let made = 0
    const { id, order, refunding, refundId } = await promised(async () => {
      made += 1
      throw new PaymentProviderError('out-of-reach', 'the response was lost')
    }, 100_00)
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('lost')
    await makeOld(refundId)
    await makeRefundOfReturn(refunding, { refundId })
    expect(made).toBe(1)
    expect(await stateOf(id)).toBe('refunded')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
  })

  it.each(['provider', 'outside'] as const)(
    'is not made twice beside another one (%s) once the provider no longer recognises its key',
    async (means) => {
      let made = 0
      const { id, order, refunding, refundId } = await promised(async () => {
        made += 1
        throw new PaymentProviderError('out-of-reach', 'the response was lost')
      }, 100_00)
      await refund(await received(order), order, 100_00, means)
      await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('lost')
      await makeOld(refundId)
      await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toMatchObject({ fault: 'not-understood' })
      expect(made).toBe(1)
      expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ fault: 'not-understood' }])
    },
  )

  it('is made at any age beside one that the provider has made, and one outside the shop', async () => {
    let made = 0
    const { id, order, refunding, refundId } = await promised(async () => {
      made += 1
    }, 50_00)
    const other = await received(order)
    await refund(other, order, 50_00, 'provider')
    await makeRefundOfReturn(refunding, { refundId: await refundIdOf(other) })
    await refund(await received(order), order, 20_00, 'outside')
    await makeOld(refundId)
    await makeRefundOfReturn(refunding, { refundId })
    expect([made, await stateOf(id)]).toEqual([2, 'refunded'])
  })

  it('is made at any age if the provider has not made it', async () => {
    let made = 0
    const { id, refunding, refundId } = await promised(async () => {
      made += 1
    }, 99_99)
    await makeOld(refundId)
    await makeRefundOfReturn(refunding, { refundId })
    expect([made, await stateOf(id)]).toEqual([1, 'refunded'])
  })

  it('counts as made if the provider refuses because it was made before', async () => {
    const { id, refunding, refundId } = await promised(refuse, 100_00)
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('is not counted as made by a refund outside the shop', async () => {
    const { order, id, refunding, refundId } = await promised(refuse, 100_00)
    const earlier = await received(order)
    await refund(earlier, order, 50_00, 'outside')
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('not now')
    expect(await stateOf(id)).toBe('refunding')
  })

  it('is not made once it was given up, as the staff may have made it themselves', async () => {
    const { id, refunding, refundId } = await promised(async () => {})
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunding')
  })

  it('waits while the payment is disputed', async () => {
    const { order, id, refunding, refundId } = await promised(async () => {})
    const contest = (dispute: 'open' | 'won') =>
      shop().database.update(payments).set({ dispute }).where(eq(payments.orderId, order.orderId))
    await contest('open')
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow(ContestedPaymentError)
    await contest('won')
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('is made after a bank has returned a payment that it had taken', async () => {
    const { order, id, refundId } = await promised(refuse)
    const { externalReference } = order
    const [there] = await shop().ports.payments.current.searchPayments(externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (state: 'open' | 'lost' | 'won', status: 'approved' | 'refunded' = 'approved') =>
      settlePayment(shop(), { ...there, status, dispute: { state, answerUntil: null }, provider: 'simulado' })
    await tell('open')
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    await tell('lost', 'refunded')
    expect(await stateOf(id)).toBe('refunding')
    expect(await orderOf(order)).toMatchObject({ refundedCents: order.goodsCents })
    const raised = async () => {
      const items = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
      return items.find(({ kind }) => kind === 'refund-failed')
    }
    expect(await raised()).toMatchObject({ closedAt: null })
    await shop().database.execute(sql`delete from jobs.job where name = 'refund-return'`)
    await tell('won')
    expect(await raised()).toMatchObject({ closedAt: expect.any(Date) })
    expect(await orderOf(order)).toMatchObject({ refundedCents: 0 })
    expect(await workOff(shop(), 'refund-return')).toBe(1)
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 100_00 })
  })

  it('is not counted as made by a chargeback during or before the call', async () => {
    const { order, id, refundId } = await promised(refuse)
    const real = shop().ports.payments.current
    const provider: PaymentProvider = {
      ...real,
      refundPayment: refuse,
      findPayment: async (paymentId) => {
        const found = await real.findPayment(paymentId)
        return found && { ...found, status: 'refunded', dispute: { state: 'lost', answerUntil: null } }
      },
    }
    const refunding: Shop = { ...shop(), ports: { ...shop().ports, payments: joinProviders([provider], provider.id) } }
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow(ContestedPaymentError)
    const decide = (dispute: 'lost' | 'won') =>
      shop().database.update(payments).set({ dispute }).where(eq(payments.orderId, order.orderId))
    await decide('lost')
    await expect(makeRefundOfReturn(shop(), { refundId })).rejects.toThrow(ContestedPaymentError)
    expect(await stateOf(id)).toBe('refunding')
    await decide('won')
    await makeRefundOfReturn(shop(), { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('of a disputed payment is closed by hand once the bank has decided, and reported if the shop wins after that', async () => {
    const { order, id, refundId } = await promised(refuse, 100_00)
    const [there] = await shop().ports.payments.current.searchPayments(order.externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (state: 'open' | 'lost' | 'won', status: 'approved' | 'refunded' = 'approved') =>
      settlePayment(shop(), { ...there, status, dispute: { state, answerUntil: null }, provider: 'simulado' })
    const close = () =>
      settleFailedRefund(shop(), { id, means: 'outside', note: 'O banco devolveu.', actorId: order.administrator.id })
    await tell('open')
    await expect(refundReturnHandler.run(shop(), { refundId })).rejects.toThrow(ContestedPaymentError)
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    await expect(close()).rejects.toMatchObject({ code: 'REFUND_CONTESTED' })
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([
      { means: 'provider', fault: 'contested', isBankDeciding: true },
    ])
    await tell('lost', 'refunded')
    await close()
    expect(await stateOf(id)).toBe('refunded')
    await tell('won')
    await tell('won')
    const items = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(items.filter(({ kind, closedAt }) => kind === 'refund-failed' && closedAt === null)).toMatchObject([
      { details: { amountCents: 100_00, finding: 'won-after-closing' } },
    ])
  })

  it('stores no fault of a refund made meanwhile when it is refused', async () => {
    const { order, id, refundId, refunding } = await promised(async () => {
      await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
      await settleFailedRefund(shop(), { id, means: 'outside', actorId: order.administrator.id })
      throw new PaymentProviderError('out-of-reach', 'not now')
    })
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('not now')
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ means: 'outside', fault: null }])
  })

  it('waits after failing for good until the staff retries it or records that it was made outside', async () => {
    const { id, refunding, refundId, order } = await promised(refuse)
    const settle = (means: 'provider' | 'outside') =>
      settleFailedRefund(shop(), { id, means, note: 'O banco já devolveu.', actorId: order.administrator.id })
    await expect(settle('outside')).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await expect(refundReturnHandler.run(refunding, { refundId })).rejects.toThrow('not now')
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    const raised = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(raised.map(({ kind }) => kind)).toEqual(['refund-failed'])
    await settle('provider')
    expect(await stateOf(id)).toBe('refunding')
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    await settle('outside')
    expect(await stateOf(id)).toBe('refunded')
    const { events } = await viewReturnForStaff(shop(), id)
    expect(events.at(-1)).toMatchObject({ state: 'refunded', note: 'O banco já devolveu.' })
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
    // Whatever job is still left does nothing more.
    await makeRefundOfReturn(refunding, { refundId })
  })

  it('is reported as pending, and counts as made once the provider reports it', async () => {
    const { id, refunding, refundId, order } = await promised(async () => {
      throw new PaymentProviderError('under-way', 'not yet')
    })
    await expect(refundReturnHandler.run(refunding, { refundId })).rejects.toThrow('not yet')
    await refundReturnHandler.onFinalFailure(shop(), { refundId }, randomUUID())
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ fault: 'under-way' }])
    const raised = () => shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(await raised()).toMatchObject([{ kind: 'refund-under-way', closedAt: null }])
    const [there] = await shop().ports.payments.current.searchPayments(order.externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (refundedCents: number) => settlePayment(shop(), { ...there, refundedCents, provider: 'simulado' })
    await tell(99_00)
    expect(await stateOf(id)).toBe('refunding')
    await tell(100_00)
    await tell(100_00)
    expect(await stateOf(id)).toBe('refunded')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
    expect(await raised()).toMatchObject([{ kind: 'refund-under-way', closedAt: expect.any(Date) }])
  })

  it('is enqueued again if its job was lost', async () => {
    const { id } = await promised(refuse)
    await shop().database.execute(sql`delete from jobs.job where name = 'refund-return'`)
    await requeueLostWork(shop())
    await requeueLostWork(shop())
    expect(await workOff(shop(), 'refund-return')).toBeGreaterThan(0)
    expect(await stateOf(id)).toBe('refunded')
  })
})
