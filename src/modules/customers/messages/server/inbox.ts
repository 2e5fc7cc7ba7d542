import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { daysBefore, shopDay, withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { containsText, latestFirst, startOfDay } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { OwnMessage } from '../contract.ts'
import { answerDay, isWaiting, lastOverdueDay, waitingStates } from '../rules.ts'
import type { AdminMessage, AdminMessageRow, adminMessagesContract, messageCounts } from '../staff-contract.ts'
import { contactMessageEntries, contactMessages, messageSearchText } from '../tables.ts'

type Call = typeof adminMessagesContract
type InputOf<Name extends keyof Call> = z.output<NonNullable<Call[Name]['~orpc']['inputSchema']>>

const assignee = alias(profiles, 'assignee')

const rowColumns = {
  ...pick(contactMessages, 'id', 'protocol', 'createdAt', 'name', 'email', 'subject', 'orderNumber', 'state'),
  excerpt: sql<string>`left(regexp_replace(${contactMessages.message}, '\\s+', ' ', 'g'), 160)`,
  assigneeId: contactMessages.assigneeId,
  assigneeName: assignee.fullName,
}

type Row = Omit<AdminMessageRow, 'createdAt' | 'dueDay' | 'isOverdue'> & { createdAt: Date }

function viewRow(row: Row, today: string): AdminMessageRow {
  const dueDay = isWaiting(row.state) ? answerDay(shopDay(row.createdAt)) : null
  return { ...withInstants(row), dueDay, isOverdue: dueDay !== null && dueDay < today }
}

const waits = inArray(contactMessages.state, [...waitingStates])

const isOverdue = (shop: Shop): SQL | undefined =>
  and(waits, lt(contactMessages.createdAt, startOfDay(daysBefore(lastOverdueDay(shopDay(shop.now())), -1))))

function listed(
  shop: Shop,
  { state, subject, assignee: whose, search, actorId }: InputOf<'list'> & { actorId: string },
) {
  return and(
    state === 'waiting' ? waits : state === 'overdue' ? isOverdue(shop) : state && eq(contactMessages.state, state),
    subject && eq(contactMessages.subject, subject),
    whose === 'me' ? eq(contactMessages.assigneeId, actorId) : undefined,
    whose === 'nobody' ? isNull(contactMessages.assigneeId) : undefined,
    search ? containsText(messageSearchText(contactMessages), search) : undefined,
  )
}

/** A page of the messages, newest first. A page beyond the end is the last one. */
export async function listMessages(
  shop: Shop,
  input: InputOf<'list'> & { actorId: string },
): Promise<Page<AdminMessageRow>> {
  const condition = listed(shop, input)
  const total = await shop.database.$count(contactMessages, condition)
  const { offset, ...page } = pageWindow(total, input.page, backOfficePageSize)
  const rows = await shop.database
    .select(rowColumns)
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.id, contactMessages.assigneeId))
    .where(condition)
    .orderBy(latestFirst(contactMessages.createdAt), desc(contactMessages.id))
    .limit(backOfficePageSize)
    .offset(offset)
  const today = shopDay(shop.now())
  return { rows: rows.map((row) => viewRow(row, today)), ...page }
}

/** How many messages wait: for the sidebar and the dashboard. */
export async function countMessages(shop: Shop): Promise<z.output<typeof messageCounts>> {
  const count = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await shop.database
    .select({
      new: count(eq(contactMessages.state, 'new')),
      waiting: count(waits),
      overdue: count(isOverdue(shop)),
    })
    .from(contactMessages)
    .where(waits)
  return counts ?? { new: 0, waiting: 0, overdue: 0 }
}

/** One message as the staff see it. Throws `MESSAGE_NOT_FOUND`. */
export async function findMessage(shop: Shop, id: string): Promise<AdminMessage> {
  const { database } = shop
  const [found] = await database
    .select({
      ...rowColumns,
      ...pick(contactMessages, 'phone', 'message', 'userId'),
      // An e-mail that nobody has proved joins nothing to an account.
      ownerId: sql<string | null>`(
        select ${profiles.id} from ${profiles} where ${profiles.email} = ${contactMessages.email} and ${profiles.emailVerified})`,
    })
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.id, contactMessages.assigneeId))
    .where(eq(contactMessages.id, id))
  if (!found) throw shopError('MESSAGE_NOT_FOUND')
  const entries = await database
    .select({ ...pick(contactMessageEntries, 'id', 'kind', 'text', 'createdAt'), authorName: profiles.fullName })
    .from(contactMessageEntries)
    .leftJoin(profiles, eq(profiles.id, contactMessageEntries.authorId))
    .where(eq(contactMessageEntries.messageId, id))
    .orderBy(asc(contactMessageEntries.createdAt), asc(contactMessageEntries.id))
  const { phone, message, userId, ownerId, ...row } = found
  return {
    ...viewRow(row, shopDay(shop.now())),
    phone,
    message,
    customerId: userId ?? ownerId,
    entries: entries.map(withInstants),
  }
}

async function lockMessage({ database }: Shop, id: string) {
  const [found] = await database.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!found) throw shopError('MESSAGE_NOT_FOUND')
  return found
}

/**
 * Adds a reply, which leaves by e-mail, or a note. A reply makes the message answered, and who replied takes it on if
 * nobody has. Idempotent by its key. The audit log omits the text. Throws `MESSAGE_NOT_FOUND`.
 */
export async function writeEntry(
  shop: Shop,
  { id, kind, text, submissionKey, actorId }: InputOf<'write'> & { actorId: string },
): Promise<AdminMessage> {
  await inTransaction(shop, async (tx) => {
    const { protocol, state, assigneeId } = await lockMessage(tx, id)
    const [stored] = await tx.database
      .insert(contactMessageEntries)
      .values({ messageId: id, kind, text, authorId: actorId, submissionKey, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: contactMessageEntries.id })
    if (!stored) return
    if (kind === 'reply') {
      await tx.database
        .update(contactMessages)
        .set({ state: 'answered', assigneeId: assigneeId ?? actorId })
        .where(eq(contactMessages.id, id))
      await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'contact-reply', entryId: stored.id })
    }
    const before = { messageState: state }
    const after = { name: protocol, messageState: kind === 'reply' ? 'answered' : state }
    await recordChange(tx, { actorId, action: `message.${kind}`, entityId: id, before, after })
  })
  return findMessage(shop, id)
}

/** Sets where a message stands and who takes care of it. Throws `MESSAGE_NOT_FOUND`. */
export async function changeMessage(
  shop: Shop,
  { id, state, assignee: whose, actorId }: InputOf<'change'> & { actorId: string },
): Promise<AdminMessage> {
  await inTransaction(shop, async (tx) => {
    const before = await lockMessage(tx, id)
    const assigneeId = whose === undefined ? before.assigneeId : whose === 'me' ? actorId : null
    // Who takes on a new message has begun with it.
    const next = state ?? (whose === 'me' && before.state === 'new' ? 'working' : before.state)
    if (next === before.state && assigneeId === before.assigneeId) return
    await tx.database.update(contactMessages).set({ state: next, assigneeId }).where(eq(contactMessages.id, id))
    await recordChange(tx, {
      actorId,
      action: 'message.change',
      entityId: id,
      before: { messageState: before.state, assigneeId: before.assigneeId },
      after: { name: before.protocol, messageState: next, assigneeId },
    })
  })
  return findMessage(shop, id)
}

/** Erases a message with its replies and notes. Throws `MESSAGE_NOT_FOUND`. */
export function eraseMessage(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { protocol } = await lockMessage(tx, id)
    await tx.database.delete(contactMessages).where(eq(contactMessages.id, id))
    await recordChange(tx, { actorId, action: 'message.erase', entityId: id, before: { name: protocol } })
    return { id }
  })
}

/**
 * Messages that a person wrote signed in, or, once the e-mail is proved to be theirs, under it. `email` is undefined
 * where nobody has proved it.
 */
export const messagesOf = ({ id, email }: { id: string; email?: string | undefined }): SQL | undefined =>
  or(
    eq(contactMessages.userId, id),
    email === undefined ? undefined : and(eq(contactMessages.email, email), isNull(contactMessages.userId)),
  )

const ownAtOnce = 50

/** A customer's own messages with the shop's replies, newest first; notes are the staff's. */
export async function listOwnMessages({ database }: Shop, userId: string): Promise<OwnMessage[]> {
  const [person] = await database
    .select(pick(profiles, 'id', 'email', 'emailVerified'))
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!person) throw shopError('UNAUTHENTICATED')
  const messages = await database
    .select(pick(contactMessages, 'id', 'protocol', 'createdAt', 'subject', 'orderNumber', 'message', 'state'))
    .from(contactMessages)
    .where(messagesOf({ id: userId, email: person.emailVerified ? person.email : undefined }))
    .orderBy(latestFirst(contactMessages.createdAt), desc(contactMessages.id))
    .limit(ownAtOnce)
  const ids = messages.map(({ id }) => id)
  const replies = await database
    .select(pick(contactMessageEntries, 'id', 'messageId', 'text', 'createdAt'))
    .from(contactMessageEntries)
    .where(and(eq(contactMessageEntries.kind, 'reply'), inArray(contactMessageEntries.messageId, ids)))
    .orderBy(asc(contactMessageEntries.createdAt), asc(contactMessageEntries.id))
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId)
  return messages.map((message) => ({
    ...withInstants(message),
    replies: (byMessage.get(message.id) ?? []).map(({ messageId: _, ...reply }) => withInstants(reply)),
  }))
}
