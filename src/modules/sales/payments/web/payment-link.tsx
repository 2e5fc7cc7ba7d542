import { MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#platform/people/store.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { buttonStyle, CopyButton } from '#platform/web/ui/index.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { phoneOrderTexts } from '../../phone-orders/web/texts.ts'

const texts = phoneOrderTexts.link

export function PaymentLinkPart({ order, url }: { order: Pick<AdminOrder, 'orderNumber' | 'customer'>; url: string }) {
  const { firstName, phone, email } = order.customer
  const message = texts.message({ name: firstName, order: order.orderNumber, store: store().name, url })
  return (
    <div className="print:hidden">
      <OrderPart title={texts.title}>
        <p className="wrap-anywhere text-steel">{texts.text(email)}</p>
        <p className="my-3 select-all break-all rounded-sm bg-paper px-3 py-2 text-sm">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={url}
            label={texts.copy}
            copiedLabel={texts.copied}
            onFailure={() => toastError('admin.phoneOrders.copyLink')}
          />
          <a
            href={whatsAppLink({ whatsApp: phone }, message)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'small', 'min-h-11')}
          >
            <MessageCircle className="size-4" />
            {texts.whatsApp}
          </a>
        </div>
      </OrderPart>
    </div>
  )
}
