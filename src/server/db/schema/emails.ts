import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns.ts'

/** Which events people got an e-mail about: one line each, without the message. */
export const emailDeliveries = pgTable('email_deliveries', {
  /** Names the event. */
  key: text('key').primaryKey(),
  /** Since when somebody has been handing the message over; empty when nobody is. */
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
  createdAt: createdAt(),
})
