import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { isPublishedById } from '#modules/catalog/server/index.ts'
import { productStock, products, stockAlerts } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { findFailedJobs, removeFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { stockAlertTexts } from './emails.ts'

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** For how many minutes a product has to be in stock before stock alerts are sent. */
    stockAlertMinutes: number
  }
}

/** The condition of a published product with stock, for a query that selects products by id and joins their stock. */
export const isForSale = sql`${isPublishedById} and ${gt(productStock.quantity, 0)}`

/** Anybody can type an e-mail: requests for one are limited across all networks. */
const anywhere = 'anywhere'

/** The most products that one e-mail may await: a stranger may type it, and all may be back on the same day. */
const maxPerEmail = 30

export type StockAlertRequest = {
  productId: string
  /** In lower case. */
  email: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Stores a request unless the product is in stock; the result does not reveal one stored before. Throws
 * `PRODUCT_NOT_FOUND`, also for an unpublished product, and `TOO_MANY_REQUESTS`.
 */
export async function requestStockAlert(
  shop: Shop,
  { productId, email, address }: StockAlertRequest,
): Promise<'noted' | 'in-stock'> {
  await shop.limits.consume('stock-alert', address)
  await shop.limits.slowDown('stock-alert-email', anywhere, email)
  const [product] = await shop.database
    .select({
      stockQuantity: productStock.quantity,
      otherAlerts: sql<number>`(select count(*)::int from ${stockAlerts} where email = ${email} and product_id <> ${productId})`,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, productId), isPublishedById))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  if (product.stockQuantity > 0) return 'in-stock'
  if (product.otherAlerts >= maxPerEmail) return 'noted'
  const askedAt = shop.now()
  await shop.database
    .insert(stockAlerts)
    .values({ productId, email, askedAt })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.email],
      // An e-mail that is still enqueued was for pieces that are sold: the request waits for the next ones.
      set: { askedAt, enqueuedAt: null },
    })
  return 'noted'
}

/** Finds awaited products that are back in stock, once a minute, and enqueues the e-mails about them. */
export const announceRestockedJob = scheduledJob('announce-restocked', '* * * * *')

/** How many e-mails one run enqueues at most. The next run is a minute later. */
export const maxPerRun = 1_000

/**
 * Enqueues e-mails for up to `maxPerRun` requests, those who waited longest first. A product is back once it was in
 * stock for `stockAlertMinutes` without a break: a mistyped quantity can be corrected. Runs that overlap skip each
 * other's requests.
 */
export function announceRestocked(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const ids = await lockNext(tx)
    if (ids.length === 0) return 0
    await tx.database.update(stockAlerts).set({ enqueuedAt: tx.now() }).where(inArray(stockAlerts.id, ids))
    const requests = ids.map((alertId) => ({ kind: 'stock-alert' as const, alertId }))
    await tx.jobs.enqueueEach(tx.database, sendEmailJob, requests)
    return ids.length
  })
}

/** Locks the next requests. `waited` jumps from one awaited product to the next within the index. */
async function lockNext({ database, settings }: Shop): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive waited as (
      (select product_id as id from ${stockAlerts} where enqueued_at is null
        order by product_id, asked_at, id limit 1)
      union all
      select next.id from waited cross join lateral (
        select product_id as id from ${stockAlerts} where enqueued_at is null and product_id > waited.id
        order by product_id, asked_at, id limit 1
      ) as next
    ), restocked as materialized (
      select waited.id from waited
      join ${products} on ${products.id} = waited.id
      join ${productStock} on ${productStock.productId} = waited.id
      where ${isForSale} and coalesce((
        select created_at from stock_movements
        where product_id = waited.id and balance = quantity
        order by id desc limit 1
      ), '-infinity') <= clock_timestamp() - make_interval(mins => ${settings.stockAlertMinutes})
      order by (select asked_at from ${stockAlerts} where product_id = waited.id and enqueued_at is null
        order by asked_at, id limit 1), waited.id
      limit ${maxPerRun}
    )
    select alert.id from restocked cross join lateral (
      select id from ${stockAlerts} where product_id = restocked.id and enqueued_at is null
      order by asked_at, id limit ${maxPerRun} for update skip locked
    ) as alert limit ${maxPerRun}`)
  return rows.map(({ id }) => id)
}

/**
 * Ends the e-mail job of a request: it is deleted if it is over, and else waits again. One repeated meanwhile is kept.
 */
export async function closeStockAlert(
  { database }: Pick<Shop, 'database'>,
  { alertId, isOver }: { alertId: string; isOver: boolean },
): Promise<void> {
  const condition = and(eq(stockAlerts.id, alertId), isNotNull(stockAlerts.enqueuedAt))
  if (isOver) await database.delete(stockAlerts).where(condition)
  else await database.update(stockAlerts).set({ enqueuedAt: null }).where(condition)
}

/**
 * Closes a request whose e-mail failed for good, and removes the failed job: there is nothing for the staff to decide.
 */
export async function failStockAlert(
  shop: Shop,
  { alertId, isOver, jobId }: { alertId: string; isOver: boolean; jobId: string },
): Promise<void> {
  const failed = (await findFailedJobs(shop, { alertId })).filter(({ sourceId }) => sourceId === jobId)
  await inTransaction(shop, async (tx) => {
    await closeStockAlert(tx, { alertId, isOver })
    await removeFailedJobs(tx, failed)
  })
}

/**
 * Deletes all requests of an e-mail, in lower case, and returns how many there were; the audit log omits the address.
 */
export function deleteStockAlerts(
  shop: Shop,
  { email, actorId }: { email: string; actorId: string },
): Promise<{ count: number }> {
  return inTransaction(shop, async (tx) => {
    const deleted = await tx.database
      .delete(stockAlerts)
      .where(eq(stockAlerts.email, email))
      .returning({ id: stockAlerts.id })
    const count = deleted.length
    if (count > 0)
      await recordChange(tx, {
        actorId,
        action: 'user.delete-stock-alerts',
        entityId: 'stock-alerts',
        after: { name: stockAlertTexts.deleted(count) },
      })
    return { count }
  })
}
