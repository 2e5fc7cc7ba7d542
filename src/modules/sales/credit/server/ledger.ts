import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isErased } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { Cents } from '#platform/money.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts'
import type { Shop } from '#platform/server/shop.ts'
import { creditEntries, orderAdjustments } from '../../tables.ts'
import { type CreditReason, expiredLots, heldByOrder, readLots, sumLots } from '../rules.ts'

type Reader = Pick<Shop, 'database'>

/** All entries of a customer, the oldest first. */
export const readCreditEntries = ({ database }: Reader, userId: string) =>
  database.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(asc(creditEntries.sequence))

export type CreditEntryRow = Awaited<ReturnType<typeof readCreditEntries>>[number]

export type NewCreditEntry = Pick<typeof creditEntries.$inferInsert, 'userId' | 'amountCents' | 'reason'> &
  Partial<
    Pick<
      typeof creditEntries.$inferInsert,
      'orderId' | 'returnId' | 'round' | 'submissionKey' | 'expiresAt' | 'actorId' | 'note'
    >
  >

/**
 * Holds a customer's credit until the end of the transaction, and writes off what has expired. Whoever needs orders,
 * stock or customers as well locks those first. Returns the balance.
 */
export async function lockCredit(tx: Shop, userId: string): Promise<Cents> {
  const { balanceCents } = await readLocked(tx, userId)
  return balanceCents
}

/** Adds an entry and returns the new balance. Locks as `lockCredit` does. Throws `CREDIT_GONE` if there is less. */
export async function addCreditEntry(tx: Shop, entry: NewCreditEntry): Promise<Cents> {
  const { sequence, balanceCents } = await readLocked(tx, entry.userId)
  return appendEntry(tx, { sequence, balanceCents }, entry)
}

type Position = { sequence: number; balanceCents: Cents }

async function readLocked(tx: Shop, userId: string): Promise<Position> {
  await tx.database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.credit}, hashtext(${userId}))`)
  const entries = await readCreditEntries(tx, userId)
  const last = entries.at(-1) ?? { sequence: 0, balanceCents: 0 }
  const expiredCents = sumLots(expiredLots(readLots(entries), tx.now()))
  if (expiredCents === 0) return last
  const balanceCents = await appendEntry(tx, last, { userId, amountCents: -expiredCents, reason: 'expired' })
  return { sequence: last.sequence + 1, balanceCents }
}

async function appendEntry(tx: Shop, last: Position, entry: NewCreditEntry): Promise<Cents> {
  const balanceCents = last.balanceCents + entry.amountCents
  if (balanceCents < 0) throw shopError('CREDIT_GONE')
  await tx.database
    .insert(creditEntries)
    .values({ ...entry, sequence: last.sequence + 1, balanceCents, createdAt: tx.now() })
  return balanceCents
}

const readEntriesOfOrder = ({ database }: Reader, orderId: string) =>
  database
    .select({ amountCents: creditEntries.amountCents, reason: creditEntries.reason })
    .from(creditEntries)
    .where(eq(creditEntries.orderId, orderId))

/** How much credit an order, which the caller holds, has used and not given back. */
export const readHeldCredit = async (shop: Reader, orderId: string): Promise<Cents> =>
  heldByOrder(await readEntriesOfOrder(shop, orderId))

/** What returns have given back as credit. */
export const readCreditOfReturns = ({ database }: Reader, returnIds: readonly string[]) =>
  database
    .select(pick(creditEntries, 'returnId', 'reason', 'amountCents'))
    .from(creditEntries)
    .where(inArray(creditEntries.returnId, [...returnIds]))

type OfOrder = { order: { id: string; userId: string }; actorId: string | null }

/** Pays a part of an order by credit. The caller holds the order. Throws `CREDIT_GONE`. */
export async function useCredit(
  tx: Shop,
  { order, actorId, amountCents }: OfOrder & { amountCents: Cents },
): Promise<void> {
  if (amountCents === 0) return
  const round = await countEntries(tx, order.id, 'used')
  await addCreditEntry(tx, { ...ofOrder(order, actorId), amountCents: -amountCents, reason: 'used', round })
}

/** Gives back all credit that an order still holds. The caller holds the order. */
export async function giveCreditBack(tx: Shop, { order, actorId }: OfOrder): Promise<Cents> {
  const heldCents = await readHeldCredit(tx, order.id)
  if (heldCents === 0) return 0
  const round = (await countEntries(tx, order.id, 'used')) - 1
  await addCreditEntry(tx, { ...ofOrder(order, actorId), amountCents: heldCents, reason: 'given-back', round })
  return heldCents
}

/** Pays a cancelled order that is opened again by as much credit as before. The caller holds it. Throws `CREDIT_GONE`. */
export async function useCreditAgain(tx: Shop, { order, actorId }: OfOrder): Promise<void> {
  const entries = await readEntriesOfOrder(tx, order.id)
  const neededCents = (await readPaidByCredit(tx, order.id)) - sumReasons(entries, 'returned') - heldByOrder(entries)
  if (neededCents > 0) await useCredit(tx, { order, actorId, amountCents: neededCents })
}

/** The money of such an order is no credit any more. Throws `CREDIT_GONE` if it was used elsewhere. */
export async function takeMoneyAgain(tx: Shop, { order, actorId }: OfOrder): Promise<void> {
  const keptCents = sumReasons(await readEntriesOfOrder(tx, order.id), 'order-cancelled', 'reopened')
  if (keptCents <= 0) return
  const round = (await countEntries(tx, order.id, 'order-cancelled')) - 1
  await addCreditEntry(tx, { ...ofOrder(order, actorId), amountCents: -keptCents, reason: 'reopened', round })
}

const sumReasons = (entries: Awaited<ReturnType<typeof readEntriesOfOrder>>, ...reasons: CreditReason[]): Cents =>
  entries.reduce((sum, { reason, amountCents }) => sum + (reasons.includes(reason) ? amountCents : 0), 0)

/** What of an order was to be paid by credit when it was placed. */
async function readPaidByCredit({ database }: Reader, orderId: string): Promise<Cents> {
  const [paid] = await database
    .select({ cents: sql`coalesce(sum(goods_cents + shipping_cents), 0)`.mapWith(Number) })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, orderId), eq(orderAdjustments.kind, 'credit')))
  return paid?.cents ?? 0
}

/** Credit of an erased account is of no use to anybody: throws `CREDIT_IMPOSSIBLE`. */
export async function requireAccount({ database }: Reader, { userId }: { userId: string }): Promise<void> {
  const [owner] = await database.select({ isErased }).from(profiles).where(eq(profiles.id, userId))
  if (!owner || owner.isErased) throw shopError('CREDIT_IMPOSSIBLE')
}

/** Keeps the money of a cancelled order, which the caller holds, as its customer's credit. */
export async function keepAsCredit(
  tx: Shop,
  { order, actorId, amountCents }: OfOrder & { amountCents: Cents },
): Promise<void> {
  const round = await countEntries(tx, order.id, 'order-cancelled')
  await addCreditEntry(tx, { ...ofOrder(order, actorId), amountCents, reason: 'order-cancelled', round })
}

const ofOrder = ({ id, userId }: OfOrder['order'], actorId: string | null) => ({ userId, orderId: id, actorId })

const countEntries = ({ database }: Reader, orderId: string, reason: CreditReason): Promise<number> =>
  database.$count(creditEntries, and(eq(creditEntries.orderId, orderId), eq(creditEntries.reason, reason)))

/** Moves what orders of a guest gave as credit to the account that takes them, in the caller's transaction. */
export async function moveCredit(
  tx: Shop,
  { orderIds, fromId, toId }: { orderIds: readonly string[]; fromId: string; toId: string },
): Promise<void> {
  const cents = new Map<string, Cents>()
  for (const { orderId, amountCents } of await readCreditEntries(tx, fromId))
    if (orderId && orderIds.includes(orderId)) cents.set(orderId, (cents.get(orderId) ?? 0) + amountCents)
  for (const [orderId, amountCents] of cents) {
    if (amountCents <= 0) continue
    await addCreditEntry(tx, { userId: fromId, orderId, amountCents: -amountCents, reason: 'moved' })
    await addCreditEntry(tx, { userId: toId, orderId, amountCents, reason: 'moved' })
  }
}

/** Ends the credit of an account that is erased, and removes what staff wrote about it. The caller holds the person. */
export async function eraseCredit(tx: Shop, userId: string): Promise<void> {
  const balanceCents = await lockCredit(tx, userId)
  if (balanceCents > 0) await addCreditEntry(tx, { userId, amountCents: -balanceCents, reason: 'erased' })
  await tx.database.update(creditEntries).set({ note: '' }).where(eq(creditEntries.userId, userId))
}
