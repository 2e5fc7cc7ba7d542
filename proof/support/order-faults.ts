import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { findLedgerFaults } from '#test/ledger-faults.ts'
import type { ConfirmedOrder, OrderScenario } from './order-scenarios.ts'

/**
 * The amount of unfinished work: waiting and running jobs, except those for later; notifications, refunds and
 * overdue orders.
 */
export async function countUnfinished({ database }: Shop): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name in ('send-email', 'settle-payment',
        'refund-payment', 'refund-return'))
      + (select count(*) from payment_notifications where processed_at is null)
      + (select count(*) from payments where refund_requested_at is not null and status = 'approved')
      + (select count(*) from payment_refunds where refunded_at is null)
      + (select count(*) from orders where status = 'pending' and payment_due_at < now()) as count`)
  return Number(rows[0]?.count)
}

const ends: Record<OrderScenario, { status: string; paid: string | null; refundedCents: number }> = {
  paid: { status: 'processing', paid: 'approved', refundedCents: 0 },
  refunded: { status: 'cancelled', paid: 'refunded', refundedCents: 40_000 },
  expired: { status: 'cancelled', paid: null, refundedCents: 0 },
  returned: { status: 'delivered', paid: 'approved', refundedCents: 30_000 },
  cancelled: { status: 'cancelled', paid: null, refundedCents: 0 },
}

type End = { id: string; status: string; paid: string | null; refundedCents: number; count: number }

/** What is wrong with orders, money and stock, in sentences; none if everything is as it has to be. */
export async function findOrderFaults(shop: Shop, confirmed: readonly ConfirmedOrder[]): Promise<string[]> {
  const faults = (await findLedgerFaults(shop)).map((fault) => `the ledger: ${JSON.stringify(fault)}`)
  // Only the provider knows how much money really moved.
  const { rows } = await shop.database.execute<End>(sql`
    select orders.id, orders.status, max(paid.status) as paid, coalesce(sum(paid.refunded_cents), 0)::integer as "refundedCents",
      count(paid.id)::integer as count
    from orders left join simulado_checkouts checkout using (external_reference)
      left join simulado_payments paid on paid.checkout_id = checkout.id
    group by orders.id`)
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { id, scenario } of confirmed) {
    const end = found.get(id)
    const { status, paid, refundedCents } = ends[scenario]
    if (!end) faults.push(`the confirmed order ${id} does not exist`)
    else if (end.status !== status || end.paid !== paid || end.refundedCents !== refundedCents || end.count > 1)
      faults.push(`order ${id} was to end as ${scenario}: ${JSON.stringify(end)}`)
  }
  if (found.size !== confirmed.length) faults.push(`${found.size} orders, of which ${confirmed.length} were confirmed`)
  const { rows: differing } = await shop.database.execute(sql`
    select payments.order_id, payments.status, provider.status as "atProvider", payments.refunded_cents, provider.refunded_cents as "backAtProvider"
    from payments join simulado_payments provider on provider.id::text = payments.provider_payment_id
    where payments.status <> provider.status
      or payments.status = 'approved' and payments.refunded_cents <> provider.refunded_cents`)
  const { rows: open } = await shop.database.execute(
    sql`select kind, subject from attention_items where closed_at is null`,
  )
  return [
    ...faults,
    ...differing.map((row) => `a payment differs from the provider's: ${JSON.stringify(row)}`),
    ...open.map((row) => `something waits for the staff: ${JSON.stringify(row)}`),
  ]
}

/** The e-mails that have to go out about orders and returns: their ids, and which of them are recorded as sent. */
async function wantedEmails({ database }: Shop): Promise<{ id: string; isRecorded: boolean }[]> {
  const { rows } = await database.execute<{ key: string; to: string; isRecorded: boolean }>(sql`
    with wanted as (select 'order-' || orders.id || '-' || event.id as key, orders.email as to
    from order_events event join orders on orders.id = event.order_id where event.is_told
    union all
    select 'return-' || returned.id || '-' || event.id, orders.email
    from order_return_events event join order_returns returned on returned.id = event.return_id
      join orders on orders.id = returned.order_id where event.is_told)
    select wanted.key, wanted.to, delivery.sent_at is not null as "isRecorded"
    from wanted left join email_deliveries delivery using (key)`)
  return rows.map(({ key, to, isRecorded }) => ({
    // As `platform/server/email` makes them.
    id: createHash('sha256').update(`${key} ${to}`).digest('hex').slice(0, 32),
    isRecorded,
  }))
}

/** The e-mails that the mail server took and the shop has not recorded as sent: the process was killed in between. */
export async function findUnrecordedEmails(shop: Shop, taken: ReadonlyMap<string, number>): Promise<string[]> {
  const emails = await wantedEmails(shop)
  return emails.filter(({ id, isRecorded }) => !isRecorded && taken.has(id)).map(({ id }) => `${id} ${taken.get(id)}`)
}

/** How many e-mails were due, how many were never sent, and how many were sent twice. */
export async function countEmails(shop: Shop, taken: ReadonlyMap<string, number>) {
  const ids = (await wantedEmails(shop)).map(({ id }) => id)
  return {
    wanted: ids.length,
    missing: ids.filter((id) => !taken.has(id)).length,
    doubled: ids.reduce((sum, id) => sum + Math.max(0, (taken.get(id) ?? 0) - 1), 0),
  }
}
