import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  identifier,
  instant,
  pageField,
  pageWith,
  requiredLongText,
  requiredText,
  text,
} from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done } from '#platform/contract/records.ts'
import {
  assignees,
  contactSubjects,
  entryKinds,
  listedStates,
  messageStates,
  newsletterSources,
  newsletterStates,
} from './rules.ts'

const call = adminCalls('Back office: messages', { permission: 'messages' })
const erasing = adminCalls('Back office: messages', { permission: 'customers.privacy' })

export const adminMessageRow = z.object({
  id: z.uuid(),
  protocol: z.string(),
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  /** As its writer gave it: an order's number, or the first characters of its id. */
  orderNumber: z.string().nullable(),
  /** The beginning of the message. */
  excerpt: z.string(),
  state: z.enum(messageStates),
  assigneeId: z.uuid().nullable(),
  assigneeName: z.string().nullable(),
  /** The day by whose end it is to be answered; null once it is. */
  dueDay: z.iso.date().nullable(),
  isOverdue: z.boolean(),
})
export type AdminMessageRow = z.output<typeof adminMessageRow>

export const messageEntry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  text: z.string(),
  authorName: z.string().nullable(),
  createdAt: instant,
})
export type MessageEntry = z.output<typeof messageEntry>

export const adminMessage = adminMessageRow.extend({
  /** National digits. */
  phone: z.string().nullable(),
  message: z.string(),
  /** The account that wrote it, or has proved that the e-mail is its own. */
  customerId: z.uuid().nullable(),
  /** The oldest first. */
  entries: z.array(messageEntry),
})
export type AdminMessage = z.output<typeof adminMessage>

export const messageCounts = z.object({ new: z.int(), waiting: z.int(), overdue: z.int() })

/** What the fields of a new reply or note are; the form adds its key. */
export const newEntry = z.strictObject({
  kind: z.enum(entryKinds, 'Escolha entre resposta e anotação.'),
  text: requiredLongText(4000, 'Escreva o texto.'),
})

export const adminMessagesContract = {
  list: call
    .get('/admin/messages', 'A page of 20 messages to the shop, newest first')
    .input(
      z.strictObject({
        search: text(200).optional(),
        state: z.enum(listedStates).optional(),
        subject: z.enum(contactSubjects).optional(),
        assignee: z.enum(assignees).optional(),
        page: pageField,
      }),
    )
    .output(pageWith(adminMessageRow)),
  counts: call.get('/admin/messages/counts', 'How many messages wait for the staff').output(messageCounts),
  find: call
    .get('/admin/messages/{id}', 'One message with what followed', 'MESSAGE_NOT_FOUND')
    .input(byId)
    .output(adminMessage),
  write: call
    .post('/admin/messages/{id}/entries', 'Reply by e-mail, or note something for the staff alone', 'MESSAGE_NOT_FOUND')
    .meta({ isRepeatable: true })
    .input(newEntry.extend({ id: identifier, submissionKey: identifier }))
    .output(adminMessage),
  change: call
    .patch('/admin/messages/{id}', 'Set where a message stands, take it on or leave it to others', 'MESSAGE_NOT_FOUND')
    .input(
      z.strictObject({
        id: identifier,
        state: z.enum(messageStates, 'Escolha a situação.').optional(),
        assignee: z.enum(assignees, 'Escolha quem cuida dela.').optional(),
      }),
    )
    .output(adminMessage),
  erase: erasing
    .delete('/admin/messages/{id}', 'Erase a message with what followed, on its writer’s request', 'MESSAGE_NOT_FOUND')
    .input(byId)
    .output(done),
}

export const cannedAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  updatedAt: instant,
  changedBy,
})
export type CannedAnswer = z.output<typeof cannedAnswer>

export const cannedAnswerFields = z.strictObject({
  title: requiredText(80, 'Informe o título.'),
  text: requiredLongText(4000, 'Escreva a resposta.'),
})
export type CannedAnswerFields = z.output<typeof cannedAnswerFields>

export const adminCannedAnswersContract = {
  list: call.get('/admin/canned-answers', 'Answers that are given often').output(z.array(cannedAnswer)),
  create: call.add('/admin/canned-answers', 'Add an answer', 'NAME_TAKEN').input(cannedAnswerFields).output(done),
  update: call
    .put('/admin/canned-answers/{id}', 'Change an answer', 'CANNED_ANSWER_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(cannedAnswerFields.extend(changeOfRecord))
    .output(done),
  delete: call
    .delete('/admin/canned-answers/{id}', 'Delete an answer', 'CANNED_ANSWER_NOT_FOUND')
    .input(byId)
    .output(done),
}

/** By what the list of addresses is narrowed, and its export. */
export const newsletterListFilter = z.strictObject({
  search: text(200).optional(),
  state: z.enum(newsletterStates).optional(),
})

export const adminSubscription = z.object({
  id: z.uuid(),
  email: z.string(),
  source: z.enum(newsletterSources),
  consentedAt: instant,
  /** What was agreed to, as it was shown. */
  consentText: z.string(),
  unsubscribedAt: instant.nullable(),
})
export type AdminSubscription = z.output<typeof adminSubscription>

export const adminNewsletterContract = {
  list: call
    .get('/admin/newsletter', 'A page of 20 addresses of the newsletter, newest first')
    .input(newsletterListFilter.extend({ page: pageField }))
    .output(pageWith(adminSubscription)),
  unsubscribe: call
    .post('/admin/newsletter/{id}/cancellation', 'Take back a consent on request', 'NOT_FOUND')
    .meta({ isRepeatable: true })
    .input(byId)
    .output(adminSubscription),
  erase: erasing
    .delete('/admin/newsletter/{id}', 'Erase an address with the proof of its consent, on request', 'NOT_FOUND')
    .input(byId)
    .output(done),
}
