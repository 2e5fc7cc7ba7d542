import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, ownedBy, timestamps } from '#platform/server/database/columns.ts'
import type { Benefit, PromotionConditions } from './rules.ts'

/**
 * What lowers prices by itself, or, if it needs a code, as a coupon. What is stopped, or was used, stays: orders name it.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    /** As customers read it: `10% em pneus Pirelli`. */
    label: text('label').notNull(),
    benefit: jsonb('benefit').$type<Benefit>().notNull(),
    conditions: jsonb('conditions').$type<PromotionConditions>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive; null for no end. */
    endsAt: moment('ends_at'),
    stoppedAt: moment('stopped_at'),
    priority: integer('priority').notNull().default(0),
    combinesWithCoupons: boolean('combines_with_coupons').notNull().default(true),
    needsCode: boolean('needs_code').notNull().default(false),
    /** Of all its codes together, and of one customer; null for no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    ...timestamps(),
  },
  (table) => [
    check('promotions_label', sql`length(${table.label}) between 1 and 80`),
    check('promotions_time', sql`${table.endsAt} > ${table.startsAt}`),
    check('promotions_limits', sql`${table.maxUses} > 0 and ${table.maxUsesPerCustomer} > 0`),
    check(
      'promotions_limits_of_coupons',
      sql`${table.needsCode} or num_nonnulls(${table.maxUses}, ${table.maxUsesPerCustomer}) = 0`,
    ),
    index('promotions_newest').on(table.createdAt.desc(), table.id),
    index('promotions_running').on(table.endsAt).where(sql`stopped_at is null and not needs_code`),
  ],
)

/** The codes of coupons: one that many type, or many of one use each. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    /** In capitals, without spaces. */
    code: text('code').primaryKey(),
    promotionId: ownedBy('promotion_id', () => promotions.id),
    isForOneUse: boolean('is_for_one_use').notNull().default(false),
  },
  (table) => [
    check('coupon_codes_code', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    index('coupon_codes_of_promotion').on(table.promotionId),
  ],
)
