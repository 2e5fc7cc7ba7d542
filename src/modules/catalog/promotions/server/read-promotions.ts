import { and, asc, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Promotion } from '../rules.ts'
import { promotions } from '../tables.ts'

export const promotionColumns = pick(
  promotions,
  'id',
  'label',
  'benefit',
  'conditions',
  'priority',
  'combinesWithCoupons',
)

/** Begun, neither over nor stopped. */
export const isRunning = (now: Date): SQL | undefined =>
  and(
    isNull(promotions.stoppedAt),
    lte(promotions.startsAt, now),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  )

/** The promotions that count by themselves at present, by priority. */
export const readRunningPromotions = (shop: Pick<Shop, 'database' | 'now'>): Promise<Promotion[]> =>
  shop.database
    .select(promotionColumns)
    .from(promotions)
    .where(and(eq(promotions.needsCode, false), isRunning(shop.now())))
    .orderBy(desc(promotions.priority), asc(promotions.id))
