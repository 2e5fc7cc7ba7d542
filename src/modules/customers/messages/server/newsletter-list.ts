import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { containsText, latestFirst } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { subscriptionName } from '../rules.ts'
import type { AdminSubscription, newsletterListFilter } from '../staff-contract.ts'
import { newsletterSubscriptions } from '../tables.ts'
import { withdraw } from './newsletter.ts'

const columns = pick(newsletterSubscriptions, 'id', 'email', 'source', 'consentedAt', 'consentText', 'unsubscribedAt')
/** Which addresses the list shows, and its export. */
export const matchesSubscription = ({ search, state }: z.output<typeof newsletterListFilter>): SQL | undefined =>
  and(
    search ? containsText(sql`normalise(${newsletterSubscriptions.email})`, search) : undefined,
    state === 'subscribed' ? isNull(newsletterSubscriptions.unsubscribedAt) : undefined,
    state === 'unsubscribed' ? isNotNull(newsletterSubscriptions.unsubscribedAt) : undefined,
  )

/** A page of the addresses, the newest consent first. A page beyond the end is the last one. */
export async function listSubscriptions(
  { database }: Shop,
  { page: asked, ...filter }: z.output<typeof newsletterListFilter> & { page: number },
): Promise<Page<AdminSubscription>> {
  const condition = matchesSubscription(filter)
  const total = await database.$count(newsletterSubscriptions, condition)
  const { offset, ...page } = pageWindow(total, asked, backOfficePageSize)
  const rows = await database
    .select(columns)
    .from(newsletterSubscriptions)
    .where(condition)
    .orderBy(latestFirst(newsletterSubscriptions.consentedAt), desc(newsletterSubscriptions.id))
    .limit(backOfficePageSize)
    .offset(offset)
  return { rows: rows.map(withInstants), ...page }
}

// The audit log omits the address: it would outlive the erasure.
const named = { name: subscriptionName }

type ByStaff = { id: string; actorId: string }

/** Takes back a consent on request; the second time changes nothing. Throws `NOT_FOUND`. */
export function unsubscribeByStaff(shop: Shop, { id, actorId }: ByStaff): Promise<AdminSubscription> {
  const isThis = eq(newsletterSubscriptions.id, id)
  return inTransaction(shop, async (tx) => {
    const [changed] = await withdraw(tx, isThis).returning(columns)
    if (changed) {
      await recordChange(tx, { actorId, action: 'newsletter.unsubscribe', entityId: id, after: named })
      return withInstants(changed)
    }
    const [found] = await tx.database.select(columns).from(newsletterSubscriptions).where(isThis)
    if (!found) throw shopError('NOT_FOUND')
    return withInstants(found)
  })
}

/** Erases an address with the proof of its consent. Throws `NOT_FOUND`. */
export function eraseSubscription(shop: Shop, { id, actorId }: ByStaff): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [gone] = await tx.database
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ id: newsletterSubscriptions.id })
    if (!gone) throw shopError('NOT_FOUND')
    await recordChange(tx, { actorId, action: 'newsletter.erase', entityId: id, before: named })
    return gone
  })
}
