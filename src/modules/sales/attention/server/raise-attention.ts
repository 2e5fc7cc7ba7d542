import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { type FailedJob, scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { attentionItems } from '../../tables.ts'
import type { AttentionDetails } from '../contract.ts'
import { type AttentionKind, isAboutMoney } from '../rules.ts'

/** Informs the staff of open items by e-mail, at the beginning of the shop's day. */
export const sendAttentionDigestJob = scheduledJob('send-attention-digest', '0 8 * * *')

export type Attention = {
  kind: AttentionKind
  /** What it is about, as `payment:simulado:123`. */
  subject: string
  orderId?: string | null
  details?: AttentionDetails
}

/**
 * Leaves an item for the staff, as a part of the caller's transaction where there is one. What is raised
 * again while its item is open stays one item. What is about money is sent by e-mail at once, anything else
 * by that of the day. Returns the id of a new item, and undefined where there was one.
 */
export function raiseAttention(shop: Shop, attention: Attention): Promise<string | undefined> {
  const { kind, subject, orderId = null, details = {} } = attention
  return inTransaction(shop, async (tx) => {
    const [raised] = await tx.database
      .insert(attentionItems)
      .values({ kind, subject, orderId, details })
      .onConflictDoNothing({
        target: [attentionItems.kind, attentionItems.subject],
        where: sql`closed_at is null`,
      })
      .returning({ id: attentionItems.id })
    if (!raised) return undefined
    if (isAboutMoney(kind)) await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'attention', itemId: raised.id })
    return raised.id
  })
}

/** Raises an item for the staff: one for each failed job, and one for all of a scheduled kind. */
export async function raiseFailedJob(shop: Shop, { job, payload, jobId }: FailedJob): Promise<void> {
  await raiseAttention(shop, {
    kind: 'job-failed',
    subject: `job:${job.schedule ? job.name : jobId}`,
    orderId: orderIdIn(payload),
    details: { name: job.name },
  })
}

function orderIdIn(payload: unknown): string | null {
  const isOfOrder = typeof payload === 'object' && payload !== null && 'orderId' in payload
  return isOfOrder && typeof payload.orderId === 'string' ? payload.orderId : null
}

type Resolved = { kinds: AttentionKind[]; subjects: string[]; note: string }

/** Closes items that need no action any more, in the caller's transaction. Does not change closed ones. */
export async function resolveAttention(tx: Shop, { kinds, subjects, note }: Resolved): Promise<void> {
  const { kind, subject, closedAt } = attentionItems
  await tx.database
    .update(attentionItems)
    .set({ closedAt: tx.now(), note })
    .where(and(inArray(kind, kinds), inArray(subject, subjects), isNull(closedAt)))
}

/** The items of a kind about one subject, open or closed. */
export const matchesAttention = ({ kind, subject }: Pick<Attention, 'kind' | 'subject'>) =>
  and(eq(attentionItems.kind, kind), eq(attentionItems.subject, subject))

/** Whether the staff have, or have had, an item about it: a matter that they have closed is not raised again. */
export async function hasAttentionItem({ database }: Shop, { kind, subject }: Attention): Promise<boolean> {
  return (await database.$count(attentionItems, matchesAttention({ kind, subject }))) > 0
}

/** Compares every stock with the sum of its movements, in the hours before the shop's morning. */
export const checkStockJob = scheduledJob('check-stock', '23 6 * * *')

export type StockDifference = { productId: string; quantity: number; movementSum: number }

const namedToStaff = 50

/** Logs and raises stocks that differ from the sum of their movements; only a count shows which is right. */
export async function checkStock(shop: Shop): Promise<StockDifference[]> {
  const { rows: differences } = await shop.database.execute<StockDifference>(sql`
    select product_stock.product_id as "productId", product_stock.quantity, coalesce(moved.sum, 0)::integer as "movementSum"
    from product_stock
    left join (select product_id, sum(quantity) as sum from stock_movements group by product_id) as moved using (product_id)
    where product_stock.quantity <> coalesce(moved.sum, 0)
    order by product_stock.product_id`)
  if (differences.length === 0) return []
  shop.log.error({ differences }, 'the movements of products do not add up to their stock')
  const named = differences.slice(0, namedToStaff)
  const cause = named
    .map(({ productId, quantity, movementSum }) => `${productId}: stock ${quantity}, movements ${movementSum}`)
    .join('; ')
  const details = { productIds: named.map(({ productId }) => productId), cause }
  await raiseAttention(shop, { kind: 'stock-difference', subject: 'stock', details })
  return differences
}
