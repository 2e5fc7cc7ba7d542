import { and, desc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ExportFilter } from '#contract/admin/exports.ts'
import { countsAsRevenue, orderStatuses } from '#domain/orders/order-status.ts'
import { isErased } from '#server/db/is-erased.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders, profiles } from '#server/db/schema/index.ts'
import { peopleMatching } from '#server/services/users/list-users.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import { exportTexts } from '#server/text/export-texts.ts'
import type { ExportedTable } from './exported-table.ts'

const texts = exportTexts.customers
const headings = [
  ...[texts.firstName, texts.lastName, texts.email, texts.phone, texts.taxId],
  ...[texts.createdAt, texts.orders, texts.spent, texts.lastOrder],
]

/** The people with an account, the newest first, with what they have bought. */
export function customersTable(shop: Shop, { search }: ExportFilter<'customers'>): ExportedTable {
  const read = async (last: { id: string } | undefined) =>
    shop.database
      .select({ ...getTableColumns(profiles), isErased })
      .from(profiles)
      .where(and(peopleMatching(search), last && isBehind(last)))
      .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
      .limit(batchSize)
  async function* batches() {
    for await (const people of readInBatches(read)) {
      const purchases = await purchasesOf(shop, people)
      yield people.map(({ id, firstName, lastName, email, isErased: isGone, phone, taxId, createdAt }) => {
        const { count = 0, spentCents = 0, lastAt } = purchases.get(id) ?? {}
        const moments = { created: { moment: createdAt }, last: lastAt ? { moment: new Date(lastAt) } : null }
        return [
          firstName,
          lastName,
          isGone ? '' : email,
          phone,
          taxId,
          moments.created,
          count,
          { cents: spentCents },
          moments.last,
        ]
      })
    }
  }
  const count = () => shop.database.$count(profiles, peopleMatching(search))
  return { count, headings, batches: batches() }
}

const isBehind = ({ id }: { id: string }) =>
  sql`(${profiles.createdAt}, ${profiles.id}) < (select created_at, id from profiles last where last.id = ${id})`

/** How many orders people have placed that were not cancelled, what they have paid, and when the last one was. */
async function purchasesOf(shop: Shop, people: readonly { id: string }[]) {
  const paid = orderStatuses.filter(countsAsRevenue)
  const rows = await shop.database
    .select({
      userId: orders.userId,
      count: sql<number>`(count(*) filter (where ${orders.status} <> 'cancelled'))::integer`,
      spentCents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents})
        filter (where ${inArray(orders.status, paid)}), 0)::double precision`,
      lastAt: sql<string>`max(${orders.createdAt})`,
    })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        people.map(({ id }) => id),
      ),
    )
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId, row]))
}
