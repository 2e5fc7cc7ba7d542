import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { WithdrawByMessage } from './withdraw-by-message.tsx'

type OrderHelpProps = {
  number: string
  /** Whether the order can also be withdrawn from here. */
  mayWithdraw?: boolean
}

/** A link to write to the shop about an order, with its number filled in. */
export function OrderHelp({ number, mayWithdraw = false }: OrderHelpProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayWithdraw && <WithdrawByMessage number={number} />}
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
