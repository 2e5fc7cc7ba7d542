import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay } from '#platform/dates.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isPublished } from '../../products/server/product-cards.ts'
import { products } from '../../tables.ts'
import type { CountedViews } from './view-counter.ts'

/** `visitor` distinguishes visitors while views are counted; it is stored nowhere. */
export type View = { productId: string; visitor: string }

/** In memory: `flushViews` stores it within seconds. Returns whether it counted. Throws `PRODUCT_NOT_FOUND`. */
export async function recordView(shop: Shop, { productId, visitor }: View): Promise<{ recorded: boolean }> {
  if (!shop.ports.views.has(productId)) {
    const isThere = and(eq(products.id, productId), isPublished)
    if ((await shop.database.$count(products, isThere)) === 0) throw shopError('PRODUCT_NOT_FOUND')
  }
  return { recorded: await shop.ports.views.add({ productId, day: shopDay(shop.now()), visitor }) }
}

/**
 * Returns the number of products. On failure views stay counted for the next time. Processes take turns, so that they
 * never contend for the same rows.
 */
export async function flushViews(shop: Shop): Promise<number> {
  const views = shop.ports.views.take()
  if (views.length === 0) return 0
  try {
    await inTransaction(shop, async (tx) => {
      await waitForLock(tx.database, 'viewSummary')
      await addToSums(tx, views)
    })
    return views.length
  } catch (error) {
    shop.ports.views.restore(views)
    throw error
  }
}

async function addToSums({ database }: Shop, views: readonly CountedViews[]): Promise<void> {
  // A product may have been deleted since it was viewed.
  await database.execute(sql`
    with counted as (
      select view.day::date as day, products.id as product_id, view.count
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as view(day text, "productId" uuid, count integer)
      join products on products.id = view."productId"),
    of_products as (
      insert into product_day_views (day, product_id, view_count) select day, product_id, count from counted
      on conflict (day, product_id) do update set view_count = product_day_views.view_count + excluded.view_count),
    of_window as (
      insert into product_view_figures (product_id, view_count)
      select product_id, sum(count) from counted join view_figures_window on day >= first_day group by product_id
      on conflict (product_id) do update set view_count = product_view_figures.view_count + excluded.view_count)
    insert into view_day_figures (day, view_count) select day, sum(count) from counted group by day
    on conflict (day) do update set view_count = view_day_figures.view_count + excluded.view_count`)
}

/** A process that is killed loses the views of this period, and nothing else. */
const pauseMilliseconds = 5_000

/** `stop` stores the last of them. */
export function flushViewsPeriodically(shop: Shop, milliseconds = pauseMilliseconds): { stop(): Promise<void> } {
  const ending = new AbortController()
  const flushing = (async () => {
    while (!ending.signal.aborted) {
      await sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      await flushViews(shop).catch((error) => {
        if (!isPassingFault(error)) shop.log.error({ err: error }, 'looks at products were not stored')
      })
    }
  })()
  return {
    async stop() {
      ending.abort()
      await flushing
    },
  }
}
