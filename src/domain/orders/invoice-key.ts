import { plainSigns } from '#domain/text-normalisation.ts'

/**
 * The access key of an NF-e, without spaces: state, year and month, the issuer's CNPJ (letters allowed since
 * July 2026), model, series, number, kind of issue, a random number and a check digit (Manual de Orientação
 * do Contribuinte, 2.2.6).
 */
export type InvoiceKey = string

const model = '55'
const form = /^\d{6}[\dA-Z]{14}\d{24}$/
const states = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))

/**
 * Reads a key as it stands on the DANFE, in groups of four, or in the XML, behind `NFe`; undefined where it is none.
 */
export function parseInvoiceKey(text: string): InvoiceKey | undefined {
  const key = parseFiscalKey(text)
  return key?.slice(20, 22) === model ? key : undefined
}

/** The model of the document whose key a text is, where it is no NF-e: `65` for NFC-e, `57` for CT-e. */
export function modelOfOtherDocument(text: string): string | undefined {
  const other = parseFiscalKey(text)?.slice(20, 22)
  return other === model ? undefined : other
}

/** A key of any fiscal document, which all have the same parts. */
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

/**
 * The last digit by the 43 characters before it: modulus 11, weights 2 to 9 from the right; a letter counts
 * as its ASCII code - 48.
 */
export function checkDigitOfInvoice(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * ((index % 8) + 2), 0)
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}

/** In groups of four, as the DANFE prints it. */
export const formatInvoiceKey = (key: InvoiceKey): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** The stored files of an invoice: the DANFE to be printed, and the invoice itself. */
export const invoiceFiles = ['pdf', 'xml'] as const
export type InvoiceFile = (typeof invoiceFiles)[number]

/** Bytes that each of them may have. */
export const maxInvoiceBytes = 2_000_000

/** What a file of an invoice is called where it is saved. */
export const invoiceFileName = (key: InvoiceKey, file: InvoiceFile): string =>
  file === 'pdf' ? `${key}-danfe.pdf` : `${key}-nfe.xml`
