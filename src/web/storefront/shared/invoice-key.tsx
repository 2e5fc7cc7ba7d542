import { formatInvoiceKey } from '#domain/orders/invoice-key.ts'
import { invoiceTexts as texts } from '#web/text/shared/invoice-texts.ts'
import { toastError } from '#web/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

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
