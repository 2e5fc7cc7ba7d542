import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useSession } from '#web/session/use-session.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Confirms the order though its payment page did not open, and says where to pay it later. */
export function UnpaidNotice({ orderId }: { orderId: string }) {
  const { status } = useSession()
  return (
    <div
      role="alert"
      className="mb-7 flex flex-wrap items-center gap-4 rounded-md border-brake border-l-4 bg-brake-pale p-4"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-brake" />
      <div className="min-w-48 grow basis-48">
        <p className="font-bold">{texts.savedUnpaid}</p>
        <p className="text-sm">{status === 'signed-in' ? texts.savedUnpaidText : texts.savedUnpaidTextOfGuest}</p>
      </div>
      {status === 'signed-in' && (
        <Link to="/profile/orders/$orderId" params={{ orderId }} className={buttonStyle('secondary')}>
          {texts.seeOrders}
        </Link>
      )}
    </div>
  )
}
