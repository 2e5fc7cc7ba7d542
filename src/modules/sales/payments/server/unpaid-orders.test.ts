import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { requeueOverdueOrders } from './unpaid-orders.ts'

const paying = usePayingShop()

beforeEach(() => workOff(paying.current.shop, 'cancel-unpaid-order'))

/** An order whose job got lost. */
async function aForgottenOrder(shop: Shop, secondsLeft: number) {
  const { orderId, customer } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId, secondsLeft)
  await shop.database.execute(sql`delete from jobs.job where data->>'orderId' = ${orderId}`)
  return { orderId, customer }
}

async function jobsOf(shop: Shop, orderId: string): Promise<number> {
  const { rows } = await shop.database.execute(
    sql`select 1 from jobs.job where name = 'cancel-unpaid-order' and data->>'orderId' = ${orderId}`,
  )
  return rows.length
}

it('enqueues the lost jobs of overdue orders, once for all processes that start together', async () => {
  const { shop } = paying.current
  const [first, second] = [await aForgottenOrder(shop, -60), await aForgottenOrder(shop, -60)]
  const found = await Promise.all([1, 2, 3, 4].map(() => requeueOverdueOrders(shop)))
  expect(found.toSorted()).toEqual([0, 0, 0, 2])
  expect([await jobsOf(shop, first.orderId), await jobsOf(shop, second.orderId)]).toEqual([1, 1])
  expect(await workOff(shop, 'cancel-unpaid-order')).toBe(2)
  const { rows } = await shop.database.execute(
    sql`select distinct status from orders where id in (${first.orderId}, ${second.orderId})`,
  )
  expect(rows).toEqual([{ status: 'cancelled' }])
})

it.each(['created', 'retry', 'active'])('ignores an overdue order whose job is %s', async (state) => {
  const { shop } = paying.current
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId, -60)
  await shop.database.execute(sql`update jobs.job set state = ${state}::jobs.job_state
    where name = 'cancel-unpaid-order' and data->>'orderId' = ${orderId}`)
  expect(await requeueOverdueOrders(shop)).toBe(0)
  expect(await jobsOf(shop, orderId)).toBe(1)
  await shop.database.execute(sql`update jobs.job set state = 'created' where data->>'orderId' = ${orderId}`)
})

it('ignores orders that are not overdue or not pending', async () => {
  const { shop } = paying.current
  const { orderId: early } = await aForgottenOrder(shop, 3600)
  const { orderId: cancelled, customer } = await aForgottenOrder(shop, -60)
  await cancelOwnOrder(shop, { userId: customer.id, orderId: cancelled })
  expect(await requeueOverdueOrders(shop)).toBe(0)
  expect([await jobsOf(shop, early), await jobsOf(shop, cancelled)]).toEqual([0, 0])
})
