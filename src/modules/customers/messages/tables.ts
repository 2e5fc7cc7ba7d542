import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment, ownedBy, timestamps } from '#platform/server/database/columns.ts'
import { contactSubjects, entryKinds, messageStates, newsletterSources, protocolPattern } from './rules.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    /** In lower case, so that one address is one row. */
    email: text('email').notNull().unique(),
    /** The account that agreed, if one was signed in: it sees its consent though nobody has proved the e-mail. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    source: enumText('source', newsletterSources).notNull(),
    consent: integer('consent').notNull(),
    consentText: text('consent_text').notNull(),
    consentedAt: moment('consented_at').notNull(),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'newsletter_subscriptions_email',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^\\s@]+@[^\\s@]+$' and length(${table.email}) <= 254`,
    ),
    check('newsletter_subscriptions_source', checkOneOf(table.source, newsletterSources)),
    check('newsletter_subscriptions_consent', sql`${table.consent} >= 1 and length(${table.consentText}) >= 20`),
    check('newsletter_subscriptions_order', sql`${table.unsubscribedAt} >= ${table.consentedAt}`),
    index('newsletter_subscriptions_newest').on(table.consentedAt.desc(), table.id),
    index('newsletter_subscriptions_of_user').on(table.userId).where(sql`user_id is not null`),
    index('newsletter_subscriptions_search').using('gin', sql`normalise(${table.email}) gin_trgm_ops`),
  ],
)

type Searched = Record<'name' | 'email' | 'protocol' | 'orderNumber' | 'message', AnyPgColumn>

/** What a message is found by, as its index has it. */
export const messageSearchText = ({ name, email, protocol, orderNumber, message }: Searched) =>
  sql`normalise(${name} || ' ' || ${email} || ' ' || ${protocol} || ' ' || coalesce(${orderNumber}, '') || ' ' || ${message})`

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    protocol: text('protocol').notNull().unique(),
    submissionId: uuid('submission_id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** National digits. */
    phone: text('phone'),
    /** The first 8 characters of an order's id, as the writer gave them. */
    orderNumber: text('order_number'),
    subject: enumText('subject', contactSubjects).notNull(),
    message: text('message').notNull(),
    /** The account that was signed in as it was written. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    state: enumText('state', messageStates).notNull().default('new'),
    /** Who of the staff takes care of it. */
    assigneeId: uuid('assignee_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('contact_messages_protocol', sql`${table.protocol} ~ ${sql.raw(`'${protocolPattern}'`)}`),
    check('contact_messages_name', sql`length(${table.name}) between 1 and 100`),
    check(
      'contact_messages_email',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^\\s@]+@[^\\s@]+$' and length(${table.email}) <= 254`,
    ),
    check('contact_messages_phone', sql`${table.phone} ~ '^[0-9]{10,11}$'`),
    check('contact_messages_order_number', sql`${table.orderNumber} ~ '^[0-9a-f]{8}$'`),
    check('contact_messages_subject', checkOneOf(table.subject, contactSubjects)),
    check('contact_messages_message', sql`length(${table.message}) between 10 and 4000`),
    check('contact_messages_state', checkOneOf(table.state, messageStates)),
    index('contact_messages_newest').on(table.createdAt.desc()),
    index('contact_messages_by_state').on(table.state, table.createdAt.desc()),
    index('contact_messages_by_assignee').on(table.assigneeId).where(sql`assignee_id is not null`),
    index('contact_messages_of_user').on(table.userId).where(sql`user_id is not null`),
    index('contact_messages_of_email').on(table.email),
    index('contact_messages_search').using('gin', sql`${messageSearchText(table)} gin_trgm_ops`),
  ],
)

/** What the staff have added to a message: replies, which left by e-mail, and notes for themselves. */
export const contactMessageEntries = pgTable(
  'contact_message_entries',
  {
    id: id(),
    messageId: ownedBy('message_id', () => contactMessages.id),
    kind: enumText('kind', entryKinds).notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Identifies the browser's request: sent again, it stores one entry. */
    submissionKey: uuid('submission_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('contact_message_entries_kind', checkOneOf(table.kind, entryKinds)),
    check('contact_message_entries_text', sql`length(${table.text}) between 1 and 4000`),
    uniqueIndex('contact_message_entries_one_per_submission').on(table.messageId, table.submissionKey),
    index('contact_message_entries_of_message').on(table.messageId, table.createdAt),
  ],
)

/** Answers that the staff give often, with places for what differs. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    ...timestamps(),
  },
  (table) => [
    check('canned_answers_title', sql`length(${table.title}) between 1 and 80`),
    check('canned_answers_text', sql`length(${table.text}) between 1 and 4000`),
    uniqueIndex('canned_answers_once').on(sql`normalise(${table.title})`),
  ],
)
