import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sum } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay } from '#platform/dates.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { invoiceColumns, listInvoiceFiles, lockOrder, type OrderRow } from '../../orders/server/lock-order.ts'
import { viewOrderForStaff } from '../../orders/server/staff-orders.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { orderInvoices, orderReturns, orders, paymentRefunds } from '../../tables.ts'
import { type invoiceAttachment, otherModelSentence } from '../contract.ts'
import {
  formatInvoiceKey,
  type InvoiceDifference,
  type InvoiceKey,
  invoiceDifferences,
  refusalOfKey,
  refusalsOfInvoice,
} from '../rules.ts'
import { invoiceTexts } from './emails.ts'
import { readInvoiceXml } from './read-invoice.ts'

/** An attached invoice may differ from its order only in what the person has seen and means. */
type Attachment = Omit<z.output<typeof invoiceAttachment>, 'confirmedDifferences'> & {
  actorId: string
  confirmedDifferences?: readonly InvoiceDifference[]
}

/**
 * Attaches an invoice to an order, replacing the one it has; the customer is notified of each key once. Throws
 * `INVALID_INPUT` for a file that is not the shop's authorised invoice, `INVOICE_DIFFERS` until somebody confirms it,
 * `ORDER_NOT_FOUND`, `INVOICE_TAKEN`, and `CHANGED_MEANWHILE` if the person saw another one.
 */
export async function attachInvoice(
  shop: Shop,
  { actorId, orderId, expectedKey, confirmedDifferences = [], ...sent }: Attachment,
): Promise<AdminOrder> {
  const { accessKey, pdf, xml, document } = await checked(shop, sent)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await readAttached(tx, orderId)
    if (before?.accessKey !== accessKey) requireExpectedKey(before, expectedKey)
    await requireUnused(tx, orderId, accessKey)
    const differences = invoiceDifferences({ ...document, key: accessKey }, await invoicedOrder(tx, order))
    if (!differences.every((one) => confirmedDifferences.some((seen) => isDeepStrictEqual(seen, one))))
      throw shopError('INVOICE_DIFFERS', {
        message: invoiceTexts.differs(differences, document?.buyerName),
        data: { differences },
      })
    if (before && before.accessKey !== accessKey)
      await tx.database.delete(orderInvoices).where(eq(orderInvoices.orderId, orderId))
    const storing = tx.database
      .insert(orderInvoices)
      .values({ orderId, accessKey, pdf, xml, actorId, createdAt: tx.now() })
      .onConflictDoUpdate({ target: orderInvoices.orderId, set: { pdf, xml, actorId } })
      .returning({ id: orderInvoices.id })
    const [stored] = await mapDbErrors(storing, { unique: (cause) => shopError('INVOICE_TAKEN', { cause }) })
    if (!stored) throw new Error('the invoice was not stored')
    await recordChange(tx, {
      actorId,
      action: 'order.attach-invoice',
      entityId: orderId,
      before: {
        invoiceKey: before?.accessKey ?? null,
        invoiceFiles: before ? before.files : null,
        ...(differences.length > 0 ? { invoiceDifferences: null } : {}),
      },
      after: {
        invoiceKey: accessKey,
        invoiceFiles: listInvoiceFiles({ hasPdf: pdf !== null, hasXml: xml !== null }),
        ...(differences.length > 0 ? { invoiceDifferences: invoiceTexts.confirmed(differences) } : {}),
      },
    })
    if (before?.accessKey !== accessKey)
      await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'invoice', eventId: stored.id })
    return viewOrderForStaff(tx, order)
  })
}

async function requireUnused({ database }: Shop, orderId: string, accessKey: InvoiceKey): Promise<void> {
  const [other] = await database
    .select({ orderNumber: orders.orderNumber })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(and(eq(orderInvoices.accessKey, accessKey), ne(orderInvoices.orderId, orderId)))
  if (other) throw shopError('INVOICE_TAKEN', { message: invoiceTexts.taken(other.orderNumber) })
}

type Removal = Pick<Attachment, 'actorId' | 'orderId' | 'expectedKey'>

/** Takes the invoice off an order, if any. Throws `ORDER_NOT_FOUND`, and `CHANGED_MEANWHILE` if it is another. */
export function removeInvoice(shop: Shop, { actorId, orderId, expectedKey }: Removal) {
  return inTransaction(shop, async (tx): Promise<AdminOrder> => {
    const order = await lockOrder(tx, orderId)
    const removed = await readAttached(tx, orderId)
    if (removed) {
      requireExpectedKey(removed, expectedKey)
      await tx.database.delete(orderInvoices).where(eq(orderInvoices.orderId, orderId))
      await recordChange(tx, {
        actorId,
        action: 'order.remove-invoice',
        entityId: orderId,
        before: { invoiceKey: removed.accessKey, invoiceFiles: removed.files },
        after: { invoiceKey: null, invoiceFiles: null },
      })
    }
    return viewOrderForStaff(tx, order)
  })
}

type Files = { pdf: Buffer | null; xml: Buffer | null }

async function readAttached(tx: Shop, orderId: string) {
  const [row] = await tx.database
    .select({ ...invoiceColumns, actorName: profiles.fullName })
    .from(orderInvoices)
    .leftJoin(profiles, eq(profiles.id, orderInvoices.actorId))
    .where(eq(orderInvoices.orderId, orderId))
  return row && { ...row, files: listInvoiceFiles(row) }
}

type Attached = Awaited<ReturnType<typeof readAttached>>

function requireExpectedKey(present: Attached, expectedKey: string | null | undefined): void {
  if (expectedKey === undefined || (present?.accessKey ?? null) === expectedKey) return
  const key = present ? formatInvoiceKey(present.accessKey) : null
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.invoiceChanged(key, present?.actorName || null) })
}

/** An order as its invoice has to be: without what was cancelled before the dispatch. */
async function invoicedOrder(tx: Shop, { id, taxId, firstName, lastName, totalCents, createdAt }: OrderRow) {
  return {
    taxId,
    buyerName: `${firstName} ${lastName}`,
    totalCents: totalCents - (await readCancelledCents(tx, id)),
    month: shopDay(createdAt).slice(2, 7).replace('-', ''),
  }
}

async function readCancelledCents({ database }: Shop, orderId: string): Promise<number> {
  const [cancelled] = await database
    .select({ cents: sum(paymentRefunds.amountCents).mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(orderReturns, eq(orderReturns.id, paymentRefunds.returnId))
    .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.reason, 'before-dispatch')))
  return cancelled?.cents ?? 0
}

/** The files to store, the key that is valid for all of them, and what the XML says. */
async function checked(shop: Shop, { accessKey, pdf, xml }: Omit<Attachment, 'actorId' | 'orderId'>) {
  const files: Files = { pdf: pdf ? Buffer.from(pdf, 'base64') : null, xml: xml ? Buffer.from(xml, 'base64') : null }
  if (files.pdf && !isPdf(files.pdf)) throw wrong('pdf', invoiceTexts.noPdf)
  const { taxId } = shop.settings.store
  const read = files.xml ? await readInvoiceXml(files.xml) : undefined
  if (read && 'is' in read)
    throw wrong('xml', read.is === 'other-model' ? otherModelSentence(read.model) : invoiceTexts.otherXml[read.is])
  if (read && accessKey && read.key !== accessKey) throw wrong('xml', invoiceTexts.otherKey(read.key))
  const refusals = read ? refusalsOfInvoice(read, taxId) : []
  if (refusals.length > 0) throw wrong('xml', invoiceTexts.refused(refusals, taxId))
  const key = accessKey ?? read?.key
  if (!key) throw new Error('an invoice without a key was let through')
  const refusal = refusalOfKey(key, taxId)
  if (refusal) throw wrong(read ? 'xml' : 'accessKey', invoiceTexts.refused([refusal], taxId))
  return { ...files, accessKey: key, document: read }
}

/** PDF readers accept a few bytes before the signature. */
const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-')

function wrong(path: 'pdf' | 'xml' | 'accessKey', message: string) {
  return shopError('INVALID_INPUT', { message, data: { issues: [{ path, message }] } })
}
