import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'

/** The events for which an e-mail was sent: one row each, without the message. */
export const emailDeliveries = pgTable('email_deliveries', {
  /** Identifies the event. */
  key: text('key').primaryKey(),
  /** Since when a process has been sending the message; empty otherwise. */
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
  createdAt: createdAt(),
})
