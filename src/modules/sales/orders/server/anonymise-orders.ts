import { inArray, type SQL, sql } from 'drizzle-orm'
import { shopDay } from '#platform/dates.ts'
import { noPostalCode } from '#platform/people/address.ts'
import { anonymousBefore } from '#platform/retention-days.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { startOfDay } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { anonymousBuyer, erasedName } from '#platform/server/texts.ts'
import { isOpenReturn, returnStates } from '../../returns/rules.ts'
import { orders } from '../../tables.ts'
import { isUnderWay, orderStatuses } from '../rules.ts'

/** The row of `profiles` that owns all orders without a buyer: it is no person, as an erased account is none. */
export const anonymousOwnerId = '00000000-0000-4000-8000-00000000a00f'

/** Few enough at once that nobody waits noticeably for one of them. */
const batchSize = 200

/**
 * Removes everything about their buyers from the orders whose years in the books are over, a few at a time, and
 * returns how many there were. Products, amounts, dates, status, payment and state remain. What is still owed, in
 * dispute or waiting for the staff stays as it is until that has ended.
 */
export async function anonymiseOldOrders(shop: Shop): Promise<number> {
  const limit = startOfDay(anonymousBefore(shopDay(shop.now())))
  let total = 0
  for (let count = batchSize; count === batchSize; total += count) {
    const { ids, emails } = await inTransaction(shop, async (tx) => {
      const ids = await lockOldOrders(tx, limit)
      return { ids, emails: ids.length > 0 ? await removeBuyers(tx, ids) : [] }
    })
    if (emails.length > 0) await shop.email.forget?.(emails)
    count = ids.length
  }
  return total
}

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

async function lockOldOrders({ database }: Shop, limit: SQL): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from orders o
    where anonymised_at is null and created_at < ${limit}
      and status not in (${listed(orderStatuses.filter(isUnderWay))})
      and not exists (select from order_events e where e.order_id = o.id and e.created_at >= ${limit})
      and not exists (select from order_invoices i where i.order_id = o.id and i.created_at >= ${limit})
      and not exists (select from attention_items a where a.order_id = o.id and a.closed_at is null)
      and not exists (select from order_returns r where r.order_id = o.id
        and (r.updated_at >= ${limit} or r.state in (${listed(returnStates.filter(isOpenReturn))})))
      and not exists (select from payments p where p.order_id = o.id and (p.dispute = 'open'
        or p.status = 'approved' and p.refund_requested_at is not null and p.refund_given_up_at is null
        or exists (select from payment_refunds f where f.payment_id = p.id
          and (f.created_at >= ${limit} or f.refunded_at is null and f.given_up_at is null))))
    order by id limit ${batchSize} for update skip locked`)
  return rows.map(({ id }) => id)
}

async function removeBuyers(tx: Shop, ids: readonly string[]): Promise<string[]> {
  const { database, now } = tx
  const buyers = await database
    .selectDistinct({ email: orders.email })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  await database
    .insert(profiles)
    .values({
      id: anonymousOwnerId,
      email: anonymousOwnerId,
      firstName: erasedName,
      lastName: '',
      fullName: erasedName,
      createdAt: now(),
    })
    .onConflictDoNothing()
  const isTheirs = sql`in (${listed(ids)})`
  const ofReturns = sql`in (select id from order_returns where order_id ${isTheirs})`
  const ofPayments = sql`in (select id from payments where order_id ${isTheirs})`
  const steps = [
    ...[
      'order_return_pictures',
      'order_invoices',
      'shipping_labels',
      'staff_notes',
      'order_tags',
      'attention_items',
    ].map((table) => sql`delete from ${sql.identifier(table)} where order_id ${isTheirs}`),
    sql`update audit_log set before = null, after = null where entity = 'order' and entity_id ${isTheirs}`,
    sql`update order_events set actor_id = null, tracking_code = null, further_tracking_codes = '{}' where order_id ${isTheirs}`,
    sql`update order_return_events set actor_id = null, note = '' where return_id ${ofReturns}`,
    sql`update order_returns set note = '', answer = '', reverse_code = null, return_address = null where order_id ${isTheirs}`,
    sql`delete from payment_notifications n using payments p
      where p.order_id ${isTheirs} and n.provider = p.provider and n.provider_payment_id = p.provider_payment_id`,
    sql`update order_adjustments set actor_id = null, note = '' where order_id ${isTheirs}`,
    sql`update payment_refunds set actor_id = null where payment_id ${ofPayments}`,
    sql`update payments set actor_id = null, note = '', pix_code = null where order_id ${isTheirs}`,
    // The reference contains a part of the buyer's id.
    sql`update simulado_checkouts c set payer_email = '', external_reference = 'order_' || o.id
      from orders o where o.id ${isTheirs} and c.external_reference = o.external_reference`,
    // A trigger removes the buyer from the stock ledger.
    sql`update orders set user_id = ${anonymousOwnerId}, submission_key = gen_random_uuid(), external_reference = 'order_' || id,
      first_name = ${anonymousBuyer.firstName}, last_name = ${anonymousBuyer.lastName}, email = '', phone = '', tax_id = null,
      street = ${anonymousBuyer.address}, number = '', complement = '', district = '', city = '', postal_code = ${noPostalCode},
      shipping_address = ${anonymousBuyer.address}, tracking_code = null, further_tracking_codes = '{}', payment_url = null,
      guest_network = null, payment_link_hash = null, anonymised_at = ${now()}
      where id ${isTheirs}`,
  ]
  for (const step of steps) await database.execute(step)
  return buyers.map(({ email }) => email)
}
