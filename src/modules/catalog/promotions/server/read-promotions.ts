import { and, asc, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { promotions } from '../../tables.ts'
import type { Promotion } from '../rules.ts'

export const promotionColumns = pick(
  promotions,
  'id',
  'label',
  'benefit',
  'conditions',
  'priority',
  'combinesWithCoupons',
)

const isNotOver = (now: Date): SQL | undefined =>
  and(isNull(promotions.stoppedAt), or(isNull(promotions.endsAt), gt(promotions.endsAt, now)))

type Dated = Promotion & { startsAt: Date; endsAt: Date | null }

const cacheOf = cached<Dated[]>(4_000_000, 2_000_000)

/**
 * The promotions that count by themselves at present, by priority. Read once until one is changed; they begin and end by
 * the clock alone. In a transaction, as for an order, they are read again.
 */
export async function readRunningPromotions(shop: Shop): Promise<Promotion[]> {
  const now = shop.now()
  const known = await cacheOf(shop).get('not-over', async () => {
    const value = await shop.database
      .select({ ...promotionColumns, ...pick(promotions, 'startsAt', 'endsAt') })
      .from(promotions)
      .where(and(eq(promotions.needsCode, false), isNotOver(now)))
      .orderBy(desc(promotions.priority), asc(promotions.id))
    return { value, tags: ['promotions'], bytes: 500 + 2_000 * value.length }
  })
  return known
    .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
    .map(({ startsAt: _begins, endsAt: _ends, ...promotion }) => promotion)
}
