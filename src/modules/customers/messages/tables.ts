import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkOneOf, createdAt, enumText, id, moment } from '#platform/server/database/columns.ts'
import { contactSubjects, newsletterSources, protocolPattern } from './rules.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    /** In lower case, so that one address is one row. */
    email: text('email').notNull().unique(),
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
  ],
)

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
    index('contact_messages_newest').on(table.createdAt.desc()),
  ],
)
