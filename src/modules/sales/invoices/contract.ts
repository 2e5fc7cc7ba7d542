import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier } from '#platform/contract/fields.ts'
import { invoiceContent } from '../orders/contract.ts'
import { adminOrder } from '../orders/staff-contract.ts'
import {
  invoiceDifferenceKinds,
  invoiceFiles,
  maxInvoiceBytes,
  modelOfOtherDocument,
  parseInvoiceKey,
} from './rules.ts'

const reading = adminCalls('Back office: orders and shipments', { permission: 'orders.read' })
const editing = adminCalls('Back office: orders and shipments', { permission: 'orders.edit' })

/** The address of `attach`, whose body may hold two files. */
export const orderInvoicePath = '/admin/order-invoices'

const keySentence = 'A chave de acesso tem 44 dígitos e um deles não confere. Copie-a do DANFE ou do XML.'
const modelNames: Readonly<Record<string, string>> = { 57: 'CT-e', 58: 'MDF-e', 65: 'NFC-e' }
export const otherModelSentence = (model: string) =>
  `Este documento é outro (modelo ${[model, modelNames[model]].filter(Boolean).join(', ')}). A nota de um pedido é uma NF-e, modelo 55.`
const filesSentence = 'Envie o PDF do DANFE, o XML da nota ou os dois.'

export const invoiceKeyField = z
  .string('Informe a chave de acesso.')
  .max(200, keySentence)
  .transform((typed, context) => {
    const key = parseInvoiceKey(typed)
    if (key !== undefined) return key
    const model = modelOfOtherDocument(typed)
    context.addIssue(model === undefined ? keySentence : otherModelSentence(model))
    return z.NEVER
  })

const file = z
  .base64('Envie o conteúdo do arquivo.')
  .min(1, 'O arquivo está vazio.')
  .max(Math.ceil(maxInvoiceBytes / 3) * 4, 'O arquivo é grande demais: envie até 2 MB.')
  .nullable()
  .default(null)

/** The key of the invoice that the person saw, null for none: if the order has another by now, nothing is changed. */
const expectedKey = z.string().nullable().optional()

export const invoiceAttachment = z
  .strictObject({
    orderId: identifier,
    /** Left out, it is the one that the XML says. */
    accessKey: invoiceKeyField.nullable().default(null),
    pdf: file,
    xml: file,
    expectedKey,
    /**
     * In what it differs from the order, as `INVOICE_DIFFERS` has answered: buyer and total (in cents) of the XML, the
     * month of the key. It is attached where this names every difference.
     */
    confirmedDifferences: z
      .array(
        z.strictObject({
          kind: z.enum(invoiceDifferenceKinds),
          invoice: z.string().max(60).nullable(),
          order: z.string().max(60).nullable(),
        }),
      )
      .max(invoiceDifferenceKinds.length)
      .default([]),
  })
  .refine(({ pdf, xml }) => pdf !== null || xml !== null, { path: ['xml'], error: filesSentence })
  .refine(({ accessKey, xml }) => accessKey !== null || xml !== null, {
    path: ['accessKey'],
    error: 'Informe a chave de acesso, ou envie o XML, que a traz.',
  })

const ofOrder = z.strictObject({ orderId: identifier })

export const adminOrderInvoicesContract = {
  attach: editing
    .post(
      orderInvoicePath,
      'Attach an invoice to an order, replacing the one it has, and notify the customer',
      'ORDER_NOT_FOUND',
      'INVOICE_TAKEN',
      'INVOICE_DIFFERS',
      'CHANGED_MEANWHILE',
    )
    // Sent twice, it is attached, and the customer notified, once.
    .meta({ isRepeatable: true })
    .input(invoiceAttachment)
    .output(adminOrder),
  remove: editing
    .delete(`${orderInvoicePath}/{orderId}`, 'Take the invoice off an order', 'ORDER_NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(ofOrder.extend({ expectedKey }))
    .output(adminOrder),
  read: reading
    .get(`${orderInvoicePath}/{orderId}/{file}`, 'A file of an order’s invoice', 'INVOICE_NOT_FOUND')
    .input(ofOrder.extend({ file: z.enum(invoiceFiles, 'Escolha o PDF ou o XML.') }))
    .output(invoiceContent),
}
