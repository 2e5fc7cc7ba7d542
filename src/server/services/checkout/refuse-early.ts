import { and, eq, or } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { Submission } from './agree-on-order.ts'
import { readBuyable } from './lock-lines.ts'

/**
 * In a rush most find nothing left. While work waits for the database they are told so by one look, and hold nothing that others
 * wait for. Whoever may have an order of what is gone goes on, to find it. Throws as `readBuyable` does.
 */
export async function refuseEarly(shop: Shop, submission: Submission): Promise<void> {
  if (shop.process.pool().waiting === 0) return
  try {
    await readBuyable(shop, { userId: submission.userId, held: [] })
  } catch (error) {
    if (!(await mayHaveOrder(shop, submission))) throw error
  }
}

async function mayHaveOrder({ database }: Shop, { userId, submissionKey }: Submission): Promise<boolean> {
  const isOfCart = or(eq(orders.submissionKey, submissionKey), eq(orders.status, 'pending'))
  return (await database.$count(orders, and(eq(orders.userId, userId), isOfCart))) > 0
}
