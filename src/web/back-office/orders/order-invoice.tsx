import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { formatInvoiceKey, type InvoiceFile } from '#domain/orders/invoice-key.ts'
import { api } from '#web/api-client.ts'
import { OrderPart } from '#web/back-office/shared/order-part.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { InvoiceDownloads } from '#web/invoice-downloads.tsx'
import { adminInvoiceTexts as texts } from '#web/text/back-office/admin-invoice-texts.ts'
import { invoiceTexts } from '#web/text/shared/invoice-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { useShowOrder } from './use-show-order.ts'

/** The invoice of an order: its attachments, and the actions to attach and remove it. */
export function OrderInvoice({ order }: { order: AdminOrder }) {
  const { id: orderId, invoice } = order
  const [isAttaching, setIsAttaching] = useState(false)
  const show = useShowOrder()
  const fetching = useMutation({
    meta: { toast: 'admin.orderInvoices.read' },
    mutationFn: (file: InvoiceFile) => api.admin.orderInvoices.read.call({ orderId, file }),
  })
  const remove = useMutation(
    api.admin.orderInvoices.remove.mutationOptions({ meta: { toast: 'admin.orderInvoices.remove' }, onSuccess: show }),
  )
  return (
    <OrderPart title={invoiceTexts.title}>
      {invoice ? (
        <div className="mb-3 flex flex-col gap-3">
          <p className="tabular select-all font-semibold">{formatInvoiceKey(invoice.accessKey)}</p>
          <p className="text-sm text-steel">{texts.attachedAt(formatDateTime(invoice.attachedAt))}</p>
          <InvoiceDownloads
            invoice={invoice}
            fetched={fetching.isPending ? fetching.variables : undefined}
            onFetch={(file, save) => fetching.mutate(file, { onSuccess: save })}
          />
        </div>
      ) : (
        <p className="mb-3 text-steel">{texts.none}</p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button tone={invoice ? 'quiet' : 'secondary'} onClick={() => setIsAttaching(true)}>
          {invoice ? texts.replace : texts.attach}
        </Button>
        {invoice && (
          <ConfirmedButton
            label={texts.remove}
            title={texts.removeQuestion}
            description={texts.removeWarning}
            isDangerous
            isBusy={remove.isPending}
            onConfirm={(close) => remove.mutate({ orderId }, { onSuccess: close })}
          />
        )}
      </div>
      <InvoiceDialog order={order} isOpen={isAttaching} onClose={() => setIsAttaching(false)} />
    </OrderPart>
  )
}
