import { MessageCircle } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { whatsAppShareLink } from '#domain/store.ts'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import { store } from '#web/text/shared/store.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

type OrderNumberToKeepProps = {
  order: { orderNumber: string; totalCents: number }
  className?: string
}

/** The number of one's own order, large: to note, to copy, or to send to oneself on WhatsApp. */
export function OrderNumberToKeep({ order: { orderNumber, totalCents }, className }: OrderNumberToKeepProps) {
  const texts = orderTexts.numberToKeep
  const message = texts.message({
    store: store().name,
    number: orderNumber,
    total: formatBRL(totalCents),
    url: new URL(trackedOrderPath(orderNumber), location.origin).href,
  })
  return (
    <div className={joinClasses('rounded-md bg-paper p-5 text-center', className)}>
      <p className="text-steel">{texts.label}</p>
      <p className="tabular mt-1 mb-4 select-all font-extrabold text-4xl leading-none tracking-wide">{orderNumber}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton
          text={orderNumber}
          label={texts.copy}
          copiedLabel={orderTexts.copied}
          onFailure={() => toastError('orders.copyNumber')}
        />
        <a
          href={whatsAppShareLink(message)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'small', 'min-h-11')}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {texts.toOwnWhatsApp}
        </a>
      </div>
    </div>
  )
}
