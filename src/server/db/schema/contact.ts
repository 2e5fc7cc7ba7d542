import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { protocolPattern } from '#domain/contact-protocol.ts'
import { contactSubjects } from '#domain/contact-subjects.ts'
import { newsletterSources } from '#domain/newsletter-consent.ts'
import { createdAt, enumText, id, moment, oneOf } from '../columns.ts'

/** Who agreed to receive the newsletter, to which words, and when the consent was taken back. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    /** In lower case, so that one address is one line. */
    email: text('email').notNull().unique(),
    source: enumText('source', newsletterSources).notNull(),
    /** The number of the consent, and its words as they were shown. */
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
    check('newsletter_subscriptions_source', oneOf(table.source, newsletterSources)),
    check('newsletter_subscriptions_consent', sql`${table.consent} >= 1 and length(${table.consentText}) >= 20`),
    check('newsletter_subscriptions_order', sql`${table.unsubscribedAt} >= ${table.consentedAt}`),
  ],
)

/** A message that somebody wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** What people name the message by. */
    protocol: text('protocol').notNull().unique(),
    /** Made by the sender: the same message sent twice is one line. */
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
    check('contact_messages_subject', oneOf(table.subject, contactSubjects)),
    check('contact_messages_message', sql`length(${table.message}) between 10 and 4000`),
    index('contact_messages_newest').on(table.createdAt.desc()),
  ],
)
