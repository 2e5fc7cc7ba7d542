import '#web/storefront/shared/add-order-toasts.ts'
import { store } from '#web/text/shared/store.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { toastError } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { MessageCircle } from '#web/ui/icons.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

const texts = orderTexts.ownNumber

/** An order's number, large, to copy or to send to oneself: without an account it is what finds the order again. */
export function OrderNumberCard({ number, className }: { number: string; className?: string }) {
  const address = new URL('/track-order', window.location.href).href
  const message = encodeURIComponent(texts.message({ number, store: store().name, address }))
  return (
    <div className={joinClasses('rounded-md bg-paper p-4 text-left', className)}>
      <p className="text-sm text-steel">{texts.label}</p>
      <p className="tabular select-all font-extrabold text-3xl leading-tight">{number}</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton
          text={number}
          label={texts.copy}
          copiedLabel={texts.copied}
          onFailure={() => toastError('orders.copyNumber')}
        />
        <a
          // Without a number, WhatsApp asks for the chat.
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'small', 'min-h-11')}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {texts.send}
        </a>
      </div>
    </div>
  )
}
