import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, ConfirmedButton } from '#platform/web/ui/index.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { useReloadOrder, useShowOrder } from '../../orders/web/staff/paid-order.tsx'
import { formatInvoiceKey, type InvoiceFile } from '../rules.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceDownloads } from './invoice-files.tsx'
import { invoiceTexts, adminInvoiceTexts as texts } from './texts.ts'

export function OrderInvoice({ order }: { order: AdminOrder }) {
  const { id: orderId, invoice } = order
  // What the person saw when they began: a colleague may attach another meanwhile.
  const [replaced, setReplaced] = useState<string | null>()
  const mayEdit = useMay('orders.edit')
  const show = useShowOrder()
  const reload = useReloadOrder(orderId)
  const fetching = useMutation({
    meta: { toast: 'admin.orderInvoices.read' },
    mutationFn: (file: InvoiceFile) => api.admin.orderInvoices.read.call({ orderId, file }),
  })
  const remove = useCall(api.admin.orderInvoices.remove, {
    toast: 'admin.orderInvoices.remove',
    onSuccess: show,
    onError: (error) => (isApiError(error, 'CHANGED_MEANWHILE') ? reload() : undefined),
  })
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
      {mayEdit && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone={invoice ? 'quiet' : 'secondary'} onClick={() => setReplaced(invoice?.accessKey ?? null)}>
            {invoice ? texts.replace : texts.attach}
          </Button>
          {invoice && (
            <ConfirmedButton
              // The question is about this invoice: it closes if a colleague attaches another.
              key={invoice.accessKey}
              label={texts.remove}
              title={texts.removeQuestion}
              description={texts.removeWarning}
              isDangerous
              isBusy={remove.isPending}
              onConfirm={(close) => remove.mutate({ orderId, expectedKey: invoice.accessKey }, { onSettled: close })}
            />
          )}
        </div>
      )}
      <InvoiceDialog
        order={order}
        replaced={replaced}
        // Closed before the answer came, it stays closed.
        onReplace={(key) => setReplaced((now) => (now === undefined ? now : key))}
        onClose={() => setReplaced(undefined)}
      />
    </OrderPart>
  )
}
