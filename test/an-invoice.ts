import { randomInt } from 'node:crypto'
import { checkDigitOfInvoice, type InvoiceKey } from '#domain/orders/invoice-key.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The key of an invoice that no other order has. */
export function anInvoiceKey(): InvoiceKey {
  const number = String(randomInt(999_999_999)).padStart(9, '0')
  const body = `352611${'11222333000181'}55001${number}1${String(randomInt(99_999_999)).padStart(8, '0')}`
  return body + checkDigitOfInvoice(body)
}

/** What begins as a PDF does, in base64. */
export const aDanfe = (): string => base64('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')

/** An authorised invoice as the tax office answers it, in base64. */
export const anInvoiceXml = (key: InvoiceKey): string =>
  base64(
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><mod>55</mod></ide></infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe></infProt></protNFe></nfeProc>`,
  )
