import { type SQL, sql } from 'drizzle-orm'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { type RetainedRows, retentionDays } from '#platform/retention-days.ts'
import { startOfDay } from './database/queries.ts'
import type { Shop } from './shop.ts'

const hasNoBrowser = sql`not exists (select 1 from guests where guests.user_id = profiles.id)`

/** What is old of each kind: its table, and which of its rows are older than a day (an ISO date). */
const oldRows: Record<RetainedRows, { table: SQL; isOld(day: string): SQL }> = {
  'product-day-views': { table: sql`product_day_views`, isOld: (day) => sql`day < ${day}` },
  'view-day-figures': { table: sql`view_day_figures`, isOld: (day) => sql`day < ${day}` },
  'audit-log': { table: sql`audit_log`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
  'closed-attention': { table: sql`attention_items`, isOld: (day) => sql`closed_at < ${startOfDay(day)}` },
  'payment-notifications': {
    table: sql`payment_notifications`,
    isOld: (day) => sql`processed_at < ${startOfDay(day)}`,
  },
  'email-deliveries': { table: sql`email_deliveries`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
  'stock-alerts': { table: sql`stock_alerts`, isOld: (day) => sql`asked_at < ${startOfDay(day)}` },
  'contact-messages': { table: sql`contact_messages`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
  'return-pictures': { table: sql`order_return_pictures`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
  'unsent-return-pictures': {
    table: sql`order_return_pictures`,
    isOld: (day) => sql`return_id is null and created_at < ${startOfDay(day)}`,
  },
  'postal-code-answers': { table: sql`postal_code_answers`, isOld: (day) => sql`answered_at < ${startOfDay(day)}` },
  'search-misses': { table: sql`search_misses`, isOld: (day) => sql`day < ${day}` },
  'vehicle-requests': { table: sql`vehicle_requests`, isOld: (day) => sql`day < ${day}` },
  'product-changes': { table: sql`product_change_sets`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
  guests: { table: sql`guests`, isOld: (day) => sql`seen_at < ${startOfDay(day)}` },
  'guest-carts': {
    table: sql`cart_items`,
    isOld: () => sql`user_id in (select id from profiles where is_guest and ${hasNoBrowser})`,
  },
  'guest-favorites': {
    table: sql`favorites`,
    isOld: () => sql`user_id in (select id from profiles where is_guest and ${hasNoBrowser})`,
  },
  // The row of a customer with orders is needed by the records.
  'guest-profiles': {
    table: sql`profiles`,
    isOld: (day) => sql`is_guest and created_at < ${startOfDay(day)} and ${hasNoBrowser}
      and not exists (select 1 from orders where orders.user_id = profiles.id)`,
  },
  'vehicle-imports': { table: sql`vehicle_imports`, isOld: (day) => sql`created_at < ${startOfDay(day)}` },
}

/** Few enough at once that other transactions do not wait noticeably. */
const sweepBatchSize = 5_000

/** Deletes rows past their retention period, a few thousand at a time, and returns how many of each kind. */
export async function sweepOldRows({
  database,
  now,
}: Pick<Shop, 'database' | 'now'>): Promise<Partial<Record<RetainedRows, number>>> {
  const removed: Partial<Record<RetainedRows, number>> = {}
  for (const [kind, days] of Object.entries(retentionDays) as [RetainedRows, number][]) {
    const { table, isOld } = oldRows[kind]
    const day = daysBefore(shopDay(now()), days)
    for (let count = sweepBatchSize; count === sweepBatchSize; ) {
      const result = await database.execute(sql`
        delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOld(day)} limit ${sweepBatchSize}))`)
      count = result.rowCount ?? 0
      if (count > 0) removed[kind] = (removed[kind] ?? 0) + count
    }
  }
  return removed
}
