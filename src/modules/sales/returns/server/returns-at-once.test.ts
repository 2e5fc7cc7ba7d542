import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { type Delivered, returnSteps } from '#test/return-steps.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { paymentRefunds } from '../../tables.ts'
import { answerReturn, receiveReturn } from './receive-return.ts'
import { withdrawReturn } from './return-state.ts'
import { viewReturnForStaff } from './view-returns.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const { authorise, receive, refund, received, stateOf, paymentOf, orderOf } = returnSteps(shop)

/** Until so many sessions of this database wait for a lock. */
const waitingForLocks = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await shop().database.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.count
    })
    .toBe(count)

/** Has two people do something while the order is held by a third, so that both have begun before either continues. */
async function atOnce(order: Delivered, work: () => Promise<unknown>) {
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = shop().database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${order.orderId} for update`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const both = Promise.allSettled([work(), work()])
  await waitingForLocks(2)
  held.resolve()
  await holder
  return (await both).map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted()
}

describe('two concurrent requests', () => {
  it('record the arrival once', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [2, 0])
    await authorise(id, order)
    expect(await atOnce(order, () => receive(id, order, [[2, 0]]))).toEqual(['RETURN_MOVED_ON', 'done'])
    expect(await stockOf(shop(), order.products[0].id)).toBe(8)
    await expectExactLedger(shop())
  })

  it('refund once', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    expect(await atOnce(order, () => refund(id, order, 100_00, 'outside'))).toEqual(['RETURN_MOVED_ON', 'done'])
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
  })

  it('report what the other did, and who did it', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [2, 0])
    await authorise(id, order)
    const told = (label: string) => ({
      code: 'RETURN_MOVED_ON',
      message: expect.stringMatching(new RegExp(`outra etapa: ${label}.*${order.administrator.fullName}`)),
    })
    await expect(authorise(id, order)).rejects.toMatchObject(told('Autorizada'))
    await expect(refund(id, order, 1_00, 'outside')).rejects.toMatchObject(told('Autorizada'))
    await receive(id, order, [[2, 0]])
    await expect(receive(id, order, [[2, 0]])).rejects.toMatchObject(told('Recebida'))
  })

  it('do not refuse what the other has just authorised', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [1, 0])
    const actorId = order.administrator.id
    const answer = { kind: 'refuse', message: 'Fora do prazo.' } as const
    await authorise(id, order)
    await expect(answerReturn(shop(), { id, actorId, answer, expectedState: 'requested' })).rejects.toMatchObject({
      code: 'RETURN_MOVED_ON',
    })
    expect(await stateOf(id)).toBe('authorised')
    await answerReturn(shop(), { id, actorId, answer, expectedState: 'authorised' })
    expect(await stateOf(id)).toBe('refused')
  })

  it('send the same pieces back once', async () => {
    const order = await aDeliveredOrder(shop())
    expect(await atOnce(order, () => requestReturnOf(shop(), order, [3, 0]))).toEqual(['RETURN_TOO_MANY', 'done'])
  })
})

it('keeps stock and money consistent under concurrent steps in any order', { timeout: 60_000 }, async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), pieces: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(1)) }),
    fc.record({
      kind: fc.constantFrom('authorise', 'receive', 'refund', 'withdraw', 'work'),
      which: fc.nat(3),
      share: fc.integer({ min: 1, max: 120 }),
      isOutside: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      const order = await aDeliveredOrder(shop())
      const ids: string[] = []
      const take = async (drawn: (typeof rounds)[number][number]) => {
        if (drawn.kind === 'ask') return void ids.push((await requestReturnOf(shop(), order, drawn.pieces)).id)
        const id = ids[drawn.which]
        if (drawn.kind === 'work') return void (await workOff(shop(), 'refund-return'))
        if (!id) return
        if (drawn.kind === 'authorise') return authorise(id, order)
        if (drawn.kind === 'withdraw') return withdrawReturn(shop(), { id, userId: order.customer.id })
        const { due, lines } = await viewReturnForStaff(shop(), id)
        if (drawn.kind === 'refund') {
          const cents = Math.ceil((due.totalCents * drawn.share) / 100)
          return refund(id, order, cents, drawn.isOutside ? 'outside' : 'provider')
        }
        return receiveReturn(shop(), {
          id,
          actorId: order.administrator.id,
          note: '',
          lines: lines.map(({ productId, quantity }) => {
            const damagedQuantity = Math.min(quantity, drawn.share % 2)
            return { productId, damagedQuantity, restockedQuantity: quantity - damagedQuantity }
          }),
        })
      }
      for (const round of rounds)
        for (const result of await Promise.allSettled(round.map(take)))
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ defined: true })
      await workOff(shop(), 'refund-return')

      await expectExactLedger(shop())
      const [payment, stored] = [await paymentOf(order), await orderOf(order)]
      const [there] = await shop().ports.payments.current.searchPayments(order.externalReference)
      const given = await shop()
        .database.select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, payment?.id ?? ''))
      const sumOf = (means: string) =>
        given.filter((each) => each.means === means).reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(there?.refundedCents).toBe(sumOf('provider'))
      expect(payment?.refundedCents).toBe(sumOf('provider') + sumOf('outside'))
      expect(stored?.refundedCents).toBe(payment?.refundedCents)
      expect(payment?.status).toBe(payment?.refundedCents === order.goodsCents ? 'refunded' : 'approved')
      expect(new Set(await Promise.all(ids.map(stateOf)))).not.toContain('refunding')
    }),
    { numRuns: 12 },
  )
})
