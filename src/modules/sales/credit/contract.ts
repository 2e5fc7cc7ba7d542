import { z } from 'zod'
import { adminCalls, customerCalls } from '#platform/contract/calls.ts'
import { centsField, dayField, identifier, instant, longText } from '#platform/contract/fields.ts'
import { byId } from '#platform/contract/records.ts'
import { formatBRL } from '#platform/money.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { creditReasons, grantReasons } from './rules.ts'

/** What staff give at once, at most: an amount that is typed with two zeros too many is refused. */
export const maxGrantCents = 10_000_00

const creditEntry = z.object({
  id: z.uuid(),
  /** Signed. */
  amountCents: z.int(),
  reason: z.enum(creditReasons),
  /** The number of the order that it is about. */
  orderNumber: z.string().nullable(),
  orderId: z.uuid().nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
})
export type CreditEntryView = z.output<typeof creditEntry>

export const credit = z.object({
  /** What can be used now. */
  balanceCents: z.int(),
  /** What of it expires first, and when; null where nothing does. */
  expiring: z.object({ cents: z.int(), at: instant }).nullable(),
  /** The newest first. */
  entries: z.array(creditEntry),
})
export type Credit = z.output<typeof credit>

export const adminCredit = credit.extend({
  entries: z.array(creditEntry.extend({ actorName: z.string().nullable(), note: z.string() })),
})
export type AdminCredit = z.output<typeof adminCredit>

export const creditGrant = z.strictObject({
  id: identifier,
  amountCents: centsField
    .min(1, 'Informe o valor.')
    .max(maxGrantCents, `Dê até ${formatBRL(maxGrantCents)} de cada vez.`),
  reason: z.enum(grantReasons, 'Escolha o motivo.'),
  /** The last day on which it can be used; null without end. */
  lastDay: dayField.nullable().default(null),
  note: longText(maxNoteLength).default(''),
  /** Sent again under the same key, it is given once. */
  submissionKey: identifier,
})

export const creditContract = {
  read: customerCalls('Credit').get('/credit', 'The customer’s credit, and how it came about').output(credit),
}

/** Credit of a customer, as staff see and give it. */
export const adminCreditContract = {
  find: adminCalls('Back office: users', { permission: 'customers.read' })
    .get('/admin/users/{id}/credit', 'A customer’s credit with its history', 'USER_NOT_FOUND')
    .input(byId)
    .output(adminCredit),
  grant: adminCalls('Back office: users', { permission: 'promotions' })
    .post(
      '/admin/users/{id}/credit',
      'Give a customer credit, as goodwill or as a gift',
      'USER_NOT_FOUND',
      'CREDIT_DAY_PAST',
    )
    .meta({ isRepeatable: true })
    .input(creditGrant)
    .output(adminCredit),
}
