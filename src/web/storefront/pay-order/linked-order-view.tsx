import { Link } from '@tanstack/react-router'
import type { LinkedOrder } from '#contract/shop/payment-links.ts'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { DetailsPart } from '#web/storefront/shared/details-part.tsx'
import { OrderAmounts } from '#web/storefront/shared/order-amounts.tsx'
import { OrderArrival } from '#web/storefront/shared/order-arrival.tsx'
import { OrderDelivery } from '#web/storefront/shared/order-delivery.tsx'
import { OrderItems } from '#web/storefront/shared/order-items.tsx'
import { PixPayment } from '#web/storefront/shared/pix-payment.tsx'
import { hasUnconfirmedPayment } from '#web/storefront/shared/unconfirmed-payment.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { payOrderTexts as texts } from '#web/text/storefront/pay-order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PayByLinkButton } from './pay-by-link-button.tsx'

/** The order of a link: its items, and its payment or payment status. */
export function LinkedOrderView({ token, order }: { token: string; order: LinkedOrder }) {
  const isPending = order.status === 'pending'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">{texts.order(order.number)}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      {isPending ? <Paying token={token} order={order} /> : <Settled order={order} />}
      <div className="mt-9 flex flex-col gap-8">
        <DetailsPart title={texts.items}>
          <OrderItems items={order.items} />
        </DetailsPart>
        <DetailsPart title={texts.amounts}>
          <OrderAmounts order={order} />
        </DetailsPart>
        <DetailsPart title={texts.delivery}>
          <OrderDelivery order={order} />
          <div className="mt-1">
            <OrderArrival order={order} />
          </div>
        </DetailsPart>
      </div>
    </>
  )
}

function Paying({ token, order }: { token: string; order: LinkedOrder }) {
  const attempt = order.payment?.status
  const isUnderWay = attempt === 'pending'
  const isUnconfirmed = hasUnconfirmedPayment(order)
  return (
    <>
      <p className="wrap-anywhere mt-3 text-lg text-steel leading-relaxed">{texts.greeting(order.firstName)}</p>
      <div role="status">
        {isUnderWay && <p className="mt-4 rounded-sm bg-paper px-4 py-3 font-semibold">{texts.underWay}</p>}
        {isUnconfirmed && (
          <p className="mt-4 rounded-sm bg-paper px-4 py-3 font-semibold">{orderTexts.unconfirmed.notice}</p>
        )}
        {attempt === 'rejected' && (
          <p className="mt-4 rounded-sm bg-brake-pale px-4 py-3 font-semibold">{texts.notApproved}</p>
        )}
      </div>
      <PixPayment order={order} className="mt-6" />
      <PayByLinkButton
        token={token}
        externalReference={order.externalReference}
        label={isUnderWay ? texts.payAgain : isUnconfirmed ? orderTexts.unconfirmed.pay : texts.pay}
        tone={isUnderWay || isUnconfirmed ? 'secondary' : 'primary'}
      />
      <p className="tabular mt-3 text-sm text-steel">{texts.until(formatDateTime(order.paymentDueAt))}</p>
    </>
  )
}

function Settled({ order }: { order: LinkedOrder }) {
  return (
    <div className="mt-4 rounded-md bg-go-pale p-5">
      <p role="status" className="font-semibold text-lg">
        {texts.settled(order.status)}
      </p>
      <Link to="/track-order" className={buttonStyle('secondary', 'medium', 'mt-4')}>
        {texts.track}
      </Link>
    </div>
  )
}
