import { Download } from 'lucide-react'
import type { Invoice, InvoiceContent } from '#contract/shop/orders.ts'
import type { InvoiceFile } from '#domain/orders/invoice-key.ts'
import { invoiceTexts as texts } from '#web/text/shared/invoice-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from './save-file.ts'

const types: Record<InvoiceFile, string> = { pdf: 'application/pdf', xml: 'application/xml' }

/** Makes the browser download a file of an invoice. */
function saveInvoice({ fileName, content }: InvoiceContent, file: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  saveFile(new Blob([bytes], { type: types[file] }), fileName)
}

type InvoiceDownloadsProps = {
  invoice: Invoice
  /** The file that is being downloaded. */
  fetched: InvoiceFile | undefined
  /** Requests a file and returns its content. */
  onFetch: (file: InvoiceFile, save: (content: InvoiceContent) => void) => void
}

/** The files of an invoice, to be downloaded. */
export function InvoiceDownloads({ invoice, fetched, onFetch }: InvoiceDownloadsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {invoice.files.map((file) => (
        <Button
          key={file}
          tone="secondary"
          isBusy={fetched === file}
          onClick={() => onFetch(file, (content) => saveInvoice(content, file))}
        >
          <Download aria-hidden="true" className="size-4" />
          {texts.download(file)}
        </Button>
      ))}
    </div>
  )
}
