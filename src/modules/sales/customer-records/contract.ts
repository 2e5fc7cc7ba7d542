import { z } from 'zod'
import { pathOfProduct } from '#modules/catalog/products/contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  identifier,
  instant,
  pageField,
  pageWith,
  requiredBoolean,
  requiredLongText,
  text,
} from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { orderStatus } from '../orders/contract.ts'
import { newNote, staffNote } from '../orders/staff-contract.ts'
import { agreement, erasureErrors } from './own-contract.ts'

/** Somebody without an account from whom no orders are taken. */
export const blockedBuyer = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  email: z.string(),
  taxId: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
})
export type BlockedBuyer = z.output<typeof blockedBuyer>

const reason = requiredLongText(maxNoteLength, 'Escreva o motivo.')

const tag = 'Back office: users'
const reading = adminCalls(tag, { permission: 'customers.read' })
const editing = adminCalls(tag, { permission: 'customers.edit' })
const erasing = adminCalls(tag, { permission: 'customers.privacy' })

export const adminUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the person has opened a link that was sent there. Until then another one may have typed it. */
  isEmailProved: z.boolean(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  /** An administrator without access to costs, lists and permissions. */
  isRestricted: z.boolean(),
  /** The rights that come with the use of a link, which was sent to an e-mail that is not proved. */
  offeredRights: z.enum(['full', 'restricted']).nullable(),
  /** The account was erased: it belongs to no person any more, and has no e-mail. */
  isErased: z.boolean(),
  /** Since when the person can neither sign in nor order. */
  blockedAt: instant.nullable(),
  createdAt: instant,
})

export type AdminUser = z.output<typeof adminUser>

/** A person as a customer: what they bought, when they were last here, what they like, and what the staff noted. */
export const adminCustomer = adminUser.extend({
  taxId: z.string().nullable(),
  /** All their orders, and what those that are paid and not cancelled come to, without what was given back. */
  orderCount: z.int(),
  spentCents: z.int(),
  /** The last sign-in; null once none of their sessions is stored any more. */
  lastVisitAt: instant.nullable(),
  /** The newest of their orders. */
  orders: z.array(
    z.object({ id: z.uuid(), orderNumber: z.string(), createdAt: instant, status: orderStatus, totalCents: z.int() }),
  ),
  favorites: z.array(z.object({ id: z.uuid(), name: z.string(), path: pathOfProduct })),
  notes: z.array(staffNote),
  /** Processes of the release before do not say it. */
  agreements: z.array(agreement).optional(),
})
export type AdminCustomer = z.output<typeof adminCustomer>

export const adminUsersContract = {
  list: reading
    .get('/admin/users', 'A page of 20 people with an account, newest first')
    .input(z.strictObject({ search: text(200).optional(), state: z.enum(['blocked']).optional(), page: pageField }))
    .output(pageWith(adminUser)),
  setAdmin: adminCalls(tag, { permission: 'staff' })
    .patch(
      '/admin/users/{id}',
      'For the release before: make somebody an owner, give them restricted access, or take all rights',
      'USER_NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'MORE_THAN_OWN',
    )
    .input(
      z.strictObject({
        id: identifier,
        isAdmin: requiredBoolean('Informe se a pessoa é administradora.'),
        isRestricted: z.boolean().default(false),
      }),
    )
    .output(adminUser),
  find: reading
    .get('/admin/users/{id}', 'One person with orders, favorites and notes', 'USER_NOT_FOUND')
    .input(byId)
    .output(adminCustomer),
  addNote: editing
    .post('/admin/users/{id}/notes', 'Write down something about a customer, for the staff alone', 'USER_NOT_FOUND')
    .meta({ isRepeatable: true })
    .input(newNote)
    .output(adminCustomer),
  block: editing
    .post(
      '/admin/users/{id}/block',
      'Let a person neither sign in nor order any more; sessions end, and the reason is noted for the staff',
      'USER_NOT_FOUND',
      'ADMINISTRATOR_NOT_BLOCKED',
    )
    .meta({ isRepeatable: true })
    .input(z.strictObject({ id: identifier, reason }))
    .output(adminCustomer),
  unblock: editing
    .post('/admin/users/{id}/unblock', 'Let a blocked person sign in and order again', 'USER_NOT_FOUND')
    .meta({ isRepeatable: true })
    .input(byId)
    .output(adminCustomer),
  blockedBuyers: reading
    .get('/admin/blocked-buyers', 'Who is blocked without having an account, the newest first')
    .output(z.array(blockedBuyer)),
  blockBuyer: editing
    .post(
      '/admin/orders/{id}/block-buyer',
      'Take no more orders from the e-mail and the CPF of an order without an account',
      'ORDER_NOT_FOUND',
      'ORDER_OF_ACCOUNT',
    )
    .meta({ isRepeatable: true })
    .input(z.strictObject({ id: identifier, reason }))
    .output(done),
  unblockBuyer: editing
    .delete('/admin/blocked-buyers/{id}', 'Take orders from them again', 'NOT_FOUND')
    .input(byId)
    .output(done),
  erase: erasing
    .post(
      '/admin/users/{id}/erasure',
      'Erase an account for good; the orders stay as they are',
      'USER_NOT_FOUND',
      'STILL_ADMINISTRATOR',
      ...erasureErrors,
    )
    .meta({ isRepeatable: true })
    .input(byId)
    .output(adminCustomer),
  eraseGuest: erasing
    .post(
      '/admin/orders/{id}/guest-erasure',
      'Erase who bought without an account, by one of their orders, for good; the orders stay as they are',
      'ORDER_NOT_FOUND',
      'ORDER_OF_ACCOUNT',
      ...erasureErrors,
    )
    .meta({ isRepeatable: true })
    .input(byId)
    .output(adminCustomer),
}
