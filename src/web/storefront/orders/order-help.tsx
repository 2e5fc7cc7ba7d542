import { Link } from '@tanstack/react-router'
import { orderNumber } from '#domain/order-number.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageCircle } from '#web/ui/icons.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'

/** Writes to the shop about an order, whose number it knows then already. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const number = orderNumber(orderId)
  return (
    <div className="flex flex-wrap gap-2">
      <WhatsAppLink message={texts.helpMessage(number)} className={buttonStyle('secondary')}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {texts.byWhatsApp}
      </WhatsAppLink>
      <Link to="/contact" state={{ orderNumber: number }} className={buttonStyle('quiet')}>
        {texts.byForm}
      </Link>
    </div>
  )
}
