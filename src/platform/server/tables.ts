import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditedActions } from '#platform/audited-actions.ts'
import { auditedKinds } from '#platform/audited-kinds.ts'
import { profiles } from './auth/tables.ts'
import { createdAt, enumText, id, moment } from './database/columns.ts'

/** Not one record of a change of many: the line of the whole change tells of it. */
export const isAlone = (after: AnyPgColumn): SQL => sql`(${after} ? 'changeTitle') is not true`

/** Who changed what in the back office. Rows are only added; an erased account's notes are removed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** A verb on a noun, as `order.change-status`. */
    action: enumText('action', auditedActions).notNull(),
    entity: enumText('entity', auditedKinds).notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_newest_alone').on(table.createdAt.desc()).where(isAlone(table.after)),
    index('audit_log_of_actor_alone').on(table.actorId, table.createdAt.desc()).where(isAlone(table.after)),
    index('audit_log_of_kind_alone').on(table.entity, table.createdAt.desc()).where(isAlone(table.after)),
    index('audit_log_of_entity').on(table.entity, table.entityId, table.createdAt.desc()),
  ],
)

/** Answers of the postal service, cached so that the same code is not looked up twice in a month. */
export const postalCodeAnswers = pgTable('postal_code_answers', {
  postalCode: text('postal_code').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  ibgeCode: text('ibge_code'),
  street: text('street').notNull().default(''),
  district: text('district').notNull().default(''),
  answeredAt: moment('answered_at').notNull(),
})

/** Counters of the rate limiter, shared by all processes. Shape and names are the limiter library's. */
export const requestLimits = pgTable('request_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** One row, made at the first start: which shop this is, for its backups. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    id: id(),
    openedAt: moment('opened_at').notNull(),
    isOnly: boolean('is_only').notNull().unique().default(true),
  },
  ({ isOnly }) => [check('shop_identity_is_only', sql`${isOnly}`)],
)

/** The events for which an e-mail was sent: one row each, without the message. */
export const emailDeliveries = pgTable('email_deliveries', {
  key: text('key').primaryKey(),
  /** Since when a process has been sending the message; empty otherwise. */
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
  createdAt: createdAt(),
})
