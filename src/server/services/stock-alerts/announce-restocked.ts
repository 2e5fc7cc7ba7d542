import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { productStock, products, stockAlerts } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { isForSale } from './is-for-sale.ts'

/** How many e-mails one transaction enqueues at most. */
const mostAtOnce = 500

/**
 * Enqueues an e-mail for every request whose product is back, the oldest first, and returns how many. A product counts as back
 * once it has been in stock for `shop.stockAlertMinutes` without a break: a mistyped quantity can be corrected before anybody
 * is notified. All requests are notified, even if there are fewer pieces. Several runs may overlap; an interrupted run leaves
 * the remaining requests to the next one.
 */
export async function announceRestocked(shop: Shop): Promise<number> {
  const productIds = await findRestocked(shop)
  if (productIds.length === 0) return 0
  let announced = 0
  for (let count = mostAtOnce; count === mostAtOnce; announced += count) count = await enqueueNext(shop, productIds)
  return announced
}

/** The awaited products that are back. The query starts from the requests, because few products are awaited. */
async function findRestocked({ database, stockAlertMinutes }: Shop): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select waited.id from (select distinct product_id as id from ${stockAlerts} where enqueued_at is null) as waited
    join ${products} on ${products.id} = waited.id
    join ${productStock} on ${productStock.productId} = waited.id
    where ${isForSale} and coalesce((
      select created_at from stock_movements
      where product_id = waited.id and balance = quantity
      order by id desc limit 1
    ), '-infinity') <= clock_timestamp() - make_interval(mins => ${stockAlertMinutes})`)
  return rows.map(({ id }) => id)
}

/** Enqueues the next e-mails and returns how many. Rows that another run has locked are skipped. */
const enqueueNext = (shop: Shop, productIds: readonly string[]): Promise<number> =>
  inTransaction(shop, async (tx) => {
    const waiting = await tx.database
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .innerJoin(productStock, eq(productStock.productId, stockAlerts.productId))
      .where(and(inArray(stockAlerts.productId, [...productIds]), isNull(stockAlerts.enqueuedAt), isForSale))
      .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
      .limit(mostAtOnce)
      .for('update', { of: stockAlerts, skipLocked: true })
    if (waiting.length === 0) return 0
    const ids = waiting.map(({ id }) => id)
    await tx.database.update(stockAlerts).set({ enqueuedAt: tx.now() }).where(inArray(stockAlerts.id, ids))
    const requests = ids.map((alertId) => ({ kind: 'stock-alert' as const, alertId }))
    await tx.jobs.enqueueEach(tx.database, sendEmailJob, requests)
    return waiting.length
  })
