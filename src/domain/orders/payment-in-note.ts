import { plainSigns, withoutAccents } from '#domain/text-normalisation.ts'
import { modelOfOtherDocument, parseInvoiceKey } from './invoice-key.ts'

/**
 * `E`, the bank, the minute and eleven signs: no two Pix have the same EndToEndId (Manual do Pix, Banco Central).
 * It may be copied in groups.
 */
const pixId = /(?<![\dA-Z])E(?:[ .-]?\d){20}(?:[ .-]?[\dA-Z]){11}(?![\dA-Z])/i

/** The 47 digits that are typed to pay a boleto, or the 44 of its barcode, in any grouping. */
const boletoDigits = /(?<!\d)(?:\d[ .-]?){43}(?:(?:\d[ .-]?){3})?\d(?!\d)/

/** A number of digits and letters, maybe in groups of three digits. */
const number = (fewest: number) =>
  String.raw`(\d{3}(?: \d{3})+(?![\d,])|(?=[A-Z]*\d)[\dA-Z](?:[.-]?[\dA-Z]){${fewest - 1},19})(?![\dA-Z])`
const after = (words: string, fewest: number) =>
  new RegExp(String.raw`\b(?:${words})\b[ :#=.Nº°O-]{0,8}?${number(fewest)}`)

/** What receipts of cards call their number; by itself it has to be the whole note. */
const cardNumbers = [
  after('NSU|CV|DOC|TID|COMPROVANTE|TRANSACAO', 4),
  after('AUT|AUTORIZACAO|CODIGO|COD|REFERENCIA|REF|CARTAO|MAQUININHA|MAQUINA', 6),
  new RegExp(String.raw`^\s*${number(6)}[\s.]*$`),
]

/**
 * The payment that a note names, in one spelling. A Pix or boleto pays one order; the number of a card's receipt may be
 * another's of another machine or day.
 */
export type NotedPayment = { kind: 'pix' | 'boleto' | 'card'; reference: string }

export function paymentInNote(note: string): NotedPayment | undefined {
  const text = plainSigns(note)
  const pix = pixId.exec(text)?.[0]
  if (pix) return { kind: 'pix', reference: bare(pix) }
  const boleto = barcodeIn(text)
  if (boleto) return { kind: 'boleto', reference: boleto }
  const words = withoutAccents(text).toUpperCase()
  for (const pattern of cardNumbers) {
    const [, digits] = pattern.exec(words) ?? []
    if (digits) return { kind: 'card', reference: bare(digits).replace(/^0+(?=.)/, '') }
  }
  return undefined
}

const bare = (reference: string) => reference.replace(/[ .-]/g, '').toUpperCase()

/** The barcode of the boleto that a text names by it or by the line above it (Febraban, carta-circular 2926). */
function barcodeIn(text: string): string | undefined {
  const digits = bare(boletoDigits.exec(text)?.[0] ?? '')
  if (digits.length === 47)
    return digits.slice(0, 4) + digits.slice(32) + digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  // The key of an NF-e has as many.
  const isOfInvoice = (parseInvoiceKey(digits) ?? modelOfOtherDocument(digits)) !== undefined
  return digits === '' || isOfInvoice ? undefined : digits
}
