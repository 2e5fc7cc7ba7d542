import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { lockPerson } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { endOfShopDay, shopDay, withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { admin, byStaff, customer, implementCalls } from '#platform/server/api/callers.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { creditEntries, orders } from '../../tables.ts'
import { type AdminCredit, adminCreditContract, type Credit, creditContract, type creditGrant } from '../contract.ts'
import { expiredLots, readLots, sumLots } from '../rules.ts'
import { addCreditEntry, lockCredit, readCreditEntries } from './ledger.ts'

/** So many entries are shown at once. */
const shownAtOnce = 100

/** What a customer's credit is, and how it came about. */
export async function readCredit(shop: Shop, userId: string): Promise<Credit> {
  const { entries, ...credit } = await viewCredit(shop, userId)
  return { ...credit, entries: entries.map(({ actorName: _, note: __, ...entry }) => entry) }
}

/** The same for the staff. Throws `USER_NOT_FOUND`. */
export async function findCredit(shop: Shop, id: string): Promise<AdminCredit> {
  const isPerson = and(eq(profiles.id, id), eq(profiles.isGuest, false))
  if ((await shop.database.$count(profiles, isPerson)) === 0) throw shopError('USER_NOT_FOUND')
  return viewCredit(shop, id)
}

const viewCredit = (shop: Shop, userId: string): Promise<AdminCredit> =>
  atOneMoment(shop, async (reading) => {
    const lots = readLots(await readCreditEntries(reading, userId))
    const left = lots.slice(expiredLots(lots, shop.now()).length)
    const first = left[0]?.expiresAt ?? null
    const soonest = left.filter(({ expiresAt }) => expiresAt?.getTime() === first?.getTime())
    const rows = await reading.database
      .select({
        ...pick(creditEntries, 'id', 'amountCents', 'reason', 'orderId', 'expiresAt', 'createdAt', 'note'),
        orderNumber: orders.orderNumber,
        actorName: profiles.fullName,
      })
      .from(creditEntries)
      .leftJoin(orders, eq(orders.id, creditEntries.orderId))
      .leftJoin(profiles, eq(profiles.id, creditEntries.actorId))
      .where(eq(creditEntries.userId, userId))
      .orderBy(desc(creditEntries.sequence))
      .limit(shownAtOnce)
    return {
      balanceCents: sumLots(left),
      expiring: first && { cents: sumLots(soonest), at: first.toISOString() },
      entries: rows.map(withInstants),
    }
  })

type Grant = z.output<typeof creditGrant> & { actorId: string }

/** Gives a customer credit. Idempotent by its submission key. Throws `USER_NOT_FOUND` and `CREDIT_DAY_PAST`. */
export function grantCredit(shop: Shop, grant: Grant): Promise<AdminCredit> {
  const { id, actorId, amountCents, reason, lastDay, note, submissionKey } = grant
  return inTransaction(shop, async (tx) => {
    const { isErased, isGuest } = await lockPerson(tx, id)
    if (isErased || isGuest) throw shopError('USER_NOT_FOUND')
    const isGiven = and(eq(creditEntries.userId, id), eq(creditEntries.submissionKey, submissionKey))
    if ((await tx.database.$count(creditEntries, isGiven)) > 0) return findCredit(tx, id)
    if (lastDay && lastDay < shopDay(tx.now())) throw shopError('CREDIT_DAY_PAST')
    const expiresAt = lastDay ? endOfShopDay(lastDay) : null
    const entry = { userId: id, amountCents, reason, expiresAt, actorId, note, submissionKey }
    await addCreditEntry(tx, entry)
    await recordChange(tx, {
      actorId,
      action: 'user.grant-credit',
      entityId: id,
      before: { creditCents: null, creditReason: null, creditLastDay: null },
      after: { creditCents: amountCents, creditReason: reason, creditLastDay: lastDay },
    })
    return findCredit(tx, id)
  })
}

/** Writes off credit whose time is over, before the shop's morning. Until then nobody can use it either. */
export const expireCreditJob = scheduledJob('expire-credit', '41 6 * * *')

/** Returns how many customers were looked at: those with credit left of whose entries one has expired. */
export async function expireCredit(shop: Shop): Promise<number> {
  const last = shop.database
    .selectDistinctOn([creditEntries.userId], pick(creditEntries, 'userId', 'balanceCents'))
    .from(creditEntries)
    .orderBy(creditEntries.userId, desc(creditEntries.sequence))
    .as('last_entries')
  const owners = await shop.database
    .selectDistinct({ userId: creditEntries.userId })
    .from(creditEntries)
    .innerJoin(last, and(eq(last.userId, creditEntries.userId), gt(last.balanceCents, 0)))
    .where(and(isNotNull(creditEntries.expiresAt), lte(creditEntries.expiresAt, shop.now())))
  for (const { userId } of owners) await inTransaction(shop, (tx) => lockCredit(tx, userId))
  return owners.length
}

const credit = implementCalls(creditContract).use(customer)

export const creditRouter = {
  read: credit.read.handler(({ context }) => readCredit(context.shop, context.customer.id)),
}

const staffCredit = implementCalls(adminCreditContract).use(admin)

export const adminCreditRouter = {
  find: staffCredit.find.handler(({ context, input }) => findCredit(context.shop, input.id)),
  grant: staffCredit.grant.handler(byStaff(grantCredit)),
}
