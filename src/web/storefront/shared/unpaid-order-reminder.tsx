import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PayOrderButton } from './pay-order-button.tsx'
import { hasUnconfirmedPayment } from './unconfirmed-payment.ts'
import { useOrderAddress } from './use-order-address.ts'

/** The latest order that can still be paid; undefined when there is none, or until it is known. */
export function useUnpaidOrder() {
  const { data } = useQuery(api.orders.list.queryOptions({ input: { page: 1 }, staleTime: 0 }))
  return data?.rows.find((order) => order.status === 'pending' && !order.isPastDue && !hasUnconfirmedPayment(order))
}

/**
 * For an empty cart whose content was ordered: the latest order that is still unpaid, and a link to pay it.
 * Renders nothing when there is none, or until it is known.
 */
export function UnpaidOrderReminder() {
  const order = useUnpaidOrder()
  const addressOf = useOrderAddress()
  if (!order) return null
  return (
    <section
      aria-label={texts.unpaid}
      className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center gap-4 rounded-md border-signal border-l-4 bg-signal/10 p-4"
    >
      <div className="flex min-w-48 grow items-center gap-4">
        <Clock aria-hidden="true" className="size-6 shrink-0" />
        <div className="min-w-0">
          <p className="font-bold">{texts.unpaid}</p>
          <p className="tabular text-sm">
            {texts.order} {order.orderNumber} · {formatBRL(order.totalCents)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <PayOrderButton order={order} />
        <Link {...addressOf(order)} className={buttonStyle('secondary')}>
          {texts.details}
        </Link>
      </div>
    </section>
  )
}
