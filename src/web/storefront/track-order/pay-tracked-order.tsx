import { useQuery } from '@tanstack/react-query'
import { orderNumber } from '#domain/order-number.ts'
import { api } from '#web/api-client.ts'
import { PayOrderButton } from '#web/storefront/shared/pay-order-button.tsx'
import { formatPaymentTime } from '#web/storefront/shared/payment-time.ts'
import { PixPayment } from '#web/storefront/shared/pix-payment.tsx'
import { trackingTexts as texts } from '#web/text/storefront/tracking-texts.ts'

/** How a pending order is paid. Only its buyer can do so here: the tracking page does not say whose order it is. */
export function PayTrackedOrder({ number }: { number: string }) {
  const { data } = useQuery(api.orders.list.queryOptions({ input: { page: 1 }, staleTime: 0 }))
  const own = data?.rows.find(({ id, status }) => status === 'pending' && orderNumber(id) === number)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3 rounded-md border-signal border-l-4 bg-signal/10 p-4">
        <p className="min-w-56 grow basis-72 font-semibold">{own ? formatPaymentTime(own) : texts.howToPay}</p>
        {own && !own.isPastDue && <PayOrderButton order={own} tone={own.payment?.pixCode ? 'secondary' : 'primary'} />}
      </div>
      {own && !own.isPastDue && <PixPayment order={own} className="mt-6" />}
    </>
  )
}
