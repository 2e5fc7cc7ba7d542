import { Download } from 'lucide-react'
import { saveFile } from '#platform/web/calls/index.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, CopyButton } from '#platform/web/ui/index.ts'
import type { Invoice, InvoiceContent } from '../../orders/contract.ts'
import { formatInvoiceKey, type InvoiceFile } from '../rules.ts'
import { invoiceTexts as texts } from './texts.ts'

const types: Record<InvoiceFile, string> = { pdf: 'application/pdf', xml: 'application/xml' }

function saveInvoice({ fileName, content }: InvoiceContent, file: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  saveFile(new Blob([bytes], { type: types[file] }), fileName)
}

type InvoiceDownloadsProps = {
  invoice: Invoice
  fetched: InvoiceFile | undefined
  onFetch: (file: InvoiceFile, save: (content: InvoiceContent) => void) => void
}

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
          <Download className="size-4" />
          {texts.download(file)}
        </Button>
      ))}
    </div>
  )
}

/** The access key of an invoice, with a copy button: anyone can look up the invoice at the tax office with it. */
export function InvoiceKey({ accessKey }: { accessKey: string }) {
  return (
    <div className="rounded-sm bg-paper px-4 py-3">
      <p className="text-sm text-steel">{texts.key}</p>
      <p className="tabular mt-0.5 mb-2 select-all font-semibold leading-snug">{formatInvoiceKey(accessKey)}</p>
      <div className="print:hidden">
        <CopyButton
          text={accessKey}
          label={texts.copy}
          copiedLabel={texts.copied}
          onFailure={() => toastError('orders.copyInvoiceKey')}
        />
      </div>
    </div>
  )
}
