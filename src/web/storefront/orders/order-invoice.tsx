import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/shop/orders.ts'
import type { InvoiceFile } from '#domain/orders/invoice-key.ts'
import { api } from '#web/api-client.ts'
import { InvoiceDownloads } from '#web/invoice-downloads.tsx'
import { DetailsPart } from '#web/storefront/shared/details-part.tsx'
import { InvoiceKey } from '#web/storefront/shared/invoice-key.tsx'
import { invoiceTexts } from '#web/text/shared/invoice-texts.ts'

/** The invoice of an order; renders nothing until there is one. */
export function OrderInvoice({ order: { id, invoice } }: { order: Pick<Order, 'id' | 'invoice'> }) {
  const fetching = useMutation({
    meta: { toast: 'orders.invoice' },
    mutationFn: (file: InvoiceFile) => api.orders.invoice.call({ id, file }),
  })
  if (!invoice) return null
  return (
    <DetailsPart title={invoiceTexts.title}>
      <div className="flex flex-col gap-3">
        <InvoiceKey accessKey={invoice.accessKey} />
        <InvoiceDownloads
          invoice={invoice}
          fetched={fetching.isPending ? fetching.variables : undefined}
          onFetch={(file, save) => fetching.mutate(file, { onSuccess: save })}
        />
      </div>
    </DetailsPart>
  )
}
