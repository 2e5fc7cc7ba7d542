import type { InvoiceContent } from '#contract/shop/orders.ts'
import type { InvoiceFile } from '#domain/orders/invoice-key.ts'
import { saveFile } from './save-file.ts'

const types: Record<InvoiceFile, string> = { pdf: 'application/pdf', xml: 'application/xml' }

/** Makes the browser download a file of an invoice. */
export function saveInvoice({ fileName, content }: InvoiceContent, file: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  saveFile(new Blob([bytes], { type: types[file] }), fileName)
}
