import type { Cents } from '#platform/money.ts'
import { normaliseForSearch, plainSigns } from '#platform/text.ts'

/**
 * The access key of an NF-e, without spaces: state, year and month, the issuer's CNPJ (letters allowed since
 * July 2026), model, series, number, kind of issue, a random number and a check digit (Manual de Orientação
 * do Contribuinte, 2.2.6).
 */
export type InvoiceKey = string

const model = '55'
const form = /^\d{6}[\dA-Z]{14}\d{24}$/
const states = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))

/** Reads a key as the DANFE has it, in groups of four, or the XML, behind `NFe`; undefined where it is none. */
export function parseInvoiceKey(text: string): InvoiceKey | undefined {
  const key = parseFiscalKey(text)
  return key?.slice(20, 22) === model ? key : undefined
}

/** The model of the document whose key a text is, where it is no NF-e: `65` for NFC-e, `57` for CT-e. */
export function modelOfOtherDocument(text: string): string | undefined {
  const other = parseFiscalKey(text)?.slice(20, 22)
  return other === model ? undefined : other
}

function parseFiscalKey(text: string): string | undefined {
  const key = plainSigns(text)
    .trim()
    .toUpperCase()
    .replace(/^(NFE|CTE)/, '')
    .replace(/[\s.-]/g, '')
  if (!form.test(key) || !states.has(key.slice(0, 2))) return undefined
  const month = Number(key.slice(4, 6))
  if (month < 1 || month > 12) return undefined
  return checkDigitOfInvoice(key.slice(0, -1)) === key.slice(-1) ? key : undefined
}

/** The check digit of 43 characters: modulus 11, weights 2 to 9 from the right; a letter counts as ASCII - 48. */
export function checkDigitOfInvoice(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * ((index % 8) + 2), 0)
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}

export const formatInvoiceKey = (key: InvoiceKey): string => key.replace(/(.{4})(?=.)/g, '$1 ')

export const invoiceFiles = ['pdf', 'xml'] as const
export type InvoiceFile = (typeof invoiceFiles)[number]

export const maxInvoiceBytes = 2_000_000

export const invoiceFileName = (key: InvoiceKey, file: InvoiceFile): string =>
  file === 'pdf' ? `${key}-danfe.pdf` : `${key}-nfe.xml`

/** What an XML says of its invoice (NF-e), as far as it says it; texts as they stand there. */
export type InvoiceDocument = {
  key: InvoiceKey
  /** `1` in production, `2` in the tax office's test environment. */
  environment: string | undefined
  model: string | undefined
  series: string | undefined
  number: string | undefined
  /** ISO, with the hour. */
  issuedAt: string | undefined
  /** CNPJ or CPF. */
  issuer: string | undefined
  buyer: string | undefined
  buyerName: string | undefined
  totalCents: Cents | undefined
  /** `0` for goods that come in. */
  direction: string | undefined
  /** `1` normal, `2` complementary, `3` adjustment, `4` return. */
  purpose: string | undefined
  /** The tax office's answer; undefined where the file has none. */
  protocol: { key: string | undefined; environment: string | undefined; status: string | undefined } | undefined
}

export type InvoiceRefusal =
  | { fault: 'other-issuer'; issuer: string }
  | { fault: 'test-environment' | 'no-issuer' | 'no-protocol' | 'other-protocol' | 'cancelled' | 'denied' }
  | { fault: 'not-authorised'; status: string }
  | { fault: 'other-content'; parts: ('issuer' | 'model' | 'series' | 'number' | 'month')[] }

const partsOfKey = (key: InvoiceKey) => ({
  month: key.slice(2, 6),
  issuer: key.slice(6, 20),
  model: key.slice(20, 22),
  series: key.slice(22, 25),
  number: key.slice(25, 34),
})

/** Without the mask, in capitals. */
const bare = (taxId: string) => taxId.toUpperCase().replace(/[^\dA-Z]/g, '')

/** Why a key is none of the shop with this CNPJ. */
export function refusalOfKey(key: InvoiceKey, shopTaxId: string): InvoiceRefusal | undefined {
  const { issuer } = partsOfKey(key)
  return issuer === bare(shopTaxId) ? undefined : { fault: 'other-issuer', issuer }
}

const authorised = ['100', '150']
const cancelled = ['101', '151', '155']
const denied = ['110', '205', '301', '302', '303']

export function refusalsOfInvoice(invoice: InvoiceDocument, shopTaxId: string): InvoiceRefusal[] {
  const { key, environment, protocol } = invoice
  const refusals: InvoiceRefusal[] = []
  const issuer = bare(invoice.issuer ?? '')
  if (issuer === '') refusals.push({ fault: 'no-issuer' })
  else if (issuer !== bare(shopTaxId)) refusals.push({ fault: 'other-issuer', issuer })
  const parts = differingParts(invoice)
  if (parts.length > 0) refusals.push({ fault: 'other-content', parts })
  if (environment !== '1' || (protocol?.environment ?? '1') !== '1') refusals.push({ fault: 'test-environment' })
  const status = protocol?.status
  if (!status) refusals.push({ fault: 'no-protocol' })
  else if (cancelled.includes(status)) refusals.push({ fault: 'cancelled' })
  else if (denied.includes(status)) refusals.push({ fault: 'denied' })
  else if (!authorised.includes(status)) refusals.push({ fault: 'not-authorised', status })
  if ((protocol?.key ?? key) !== key) refusals.push({ fault: 'other-protocol' })
  return refusals
}

/** What of the content the key says otherwise. */
function differingParts({ key, issuer, model, series, number, issuedAt }: InvoiceDocument) {
  const ofKey = partsOfKey(key)
  const said = {
    issuer: issuer && bare(issuer).padStart(14, '0'),
    model,
    series: series?.padStart(3, '0'),
    number: number?.padStart(9, '0'),
    month: issuedAt && issuedAt.slice(2, 4) + issuedAt.slice(5, 7),
  }
  const names = ['issuer', 'model', 'series', 'number', 'month'] as const
  return names.filter((name) => said[name] && said[name] !== ofKey[name])
}

/** What may be right although it differs from the order: a person has to say so. */
export const invoiceDifferenceKinds = ['buyer', 'total', 'month', 'purpose'] as const
export type InvoiceDifferenceKind = (typeof invoiceDifferenceKinds)[number]

/** A difference: what the invoice says, and what the order has; null where it says nothing. */
export type InvoiceDifference = { kind: InvoiceDifferenceKind; invoice: string | null; order: string | null }

export type InvoicedOrder = {
  taxId: string | null
  /** Whose it is: compared where it has no CPF or CNPJ. */
  buyerName: string
  totalCents: Cents
  /** Year and month in which it was placed, as `2611`. */
  month: string
}

const isOfBuyer = (
  { buyer, buyerName = '' }: { buyer: string | null; buyerName?: string | undefined },
  order: InvoicedOrder,
): boolean =>
  order.taxId === null
    ? buyer !== null && normaliseForSearch(buyerName) === normaliseForSearch(order.buyerName)
    : buyer === order.taxId

/** How an invoice differs from an order; of a key alone no more than its month is known. */
export function invoiceDifferences(
  { key, ...invoice }: Pick<InvoiceDocument, 'key'> & Partial<InvoiceDocument>,
  order: InvoicedOrder,
): InvoiceDifference[] {
  const { month } = partsOfKey(key)
  const differences: InvoiceDifference[] = []
  if ('environment' in invoice) {
    const buyer = invoice.buyer ? bare(invoice.buyer) : null
    if (!isOfBuyer({ ...invoice, buyer }, order))
      differences.push({ kind: 'buyer', invoice: buyer, order: order.taxId })
    const total = invoice.totalCents ?? null
    if (total !== order.totalCents)
      differences.push({
        kind: 'total',
        invoice: total === null ? null : String(total),
        order: String(order.totalCents),
      })
    const { direction = '1', purpose = '1' } = invoice
    if (direction !== '1' || purpose !== '1')
      differences.push({ kind: 'purpose', invoice: direction === '1' ? purpose : '0', order: null })
  }
  if (month < order.month) differences.push({ kind: 'month', invoice: month, order: order.month })
  return differences
}
