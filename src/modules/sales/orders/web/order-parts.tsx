import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { countSets } from '#modules/catalog/products/sets.ts'
import { ProductName } from '#modules/catalog/web/index.ts'
import { trackedOrderPath } from '#modules/customers/sessions/rules.ts'
import { formatBRL } from '#platform/money.ts'
import { whatsAppShareLink } from '#platform/people/store.ts'
import { AddressLine, store, WhatsAppLink } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { buttonStyle, CopyButton, joinClasses, NewTabLink, Picture, TitledSection } from '#platform/web/ui/index.ts'
import { pieceCount } from '../../cart/web/texts.ts'
import { AmountRows, discountRows, freightAmount, LineTotal } from '../../cart/web/totals.tsx'
import { PromiseOfLine } from '../../fit-promise/web/fit-promise.tsx'
import { describeAmounts } from '../../pricing/rules.ts'
import { returnTexts } from '../../returns/web/texts.ts'
import type { Order } from '../contract.ts'
import { cancelledText } from './order-status.tsx'
import { orderTexts } from './texts.ts'

export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="min-w-0" titleClassName="mb-3 font-extrabold text-xl">
      {children}
    </TitledSection>
  )
}

export const WithdrawByMessage = ({ number }: { number: string }) => (
  <Link to="/contact" state={{ orderNumber: number, withdraws: true }} className={buttonStyle('secondary')}>
    {returnTexts.ask}
  </Link>
)

type Amounts = Pick<Order, 'subtotalCents' | 'shippingCents' | 'adjustments' | 'totalCents'> & {
  refundedCents?: number
}

export function OrderAmounts({ order }: { order: Amounts }) {
  const { subtotalCents, totalCents, refundedCents = 0 } = order
  const { freightCents } = describeAmounts(order)
  return (
    <AmountRows
      className="rounded-md bg-paper p-5"
      rows={[
        { label: orderTexts.subtotal, amount: formatBRL(subtotalCents) },
        { label: orderTexts.shipping, ...freightAmount(order.shippingCents, freightCents) },
        ...discountRows(order),
        { label: orderTexts.total, amount: formatBRL(totalCents), isTotal: true },
        ...(refundedCents > 0 ? [{ label: orderTexts.refunded, amount: formatBRL(refundedCents) }] : []),
      ]}
    />
  )
}

export function OrderDelivery({ order }: { order: Pick<Order, 'deliveryAddress' | 'shippingMethod' | 'shippingEta'> }) {
  return (
    <>
      <p className="leading-relaxed">
        <AddressLine address={order.deliveryAddress} />
      </p>
      <p className="mt-1 text-steel">
        {order.shippingMethod}, {order.shippingEta}
      </p>
    </>
  )
}

export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <li key={item.productId} className="flex items-center gap-4 py-4">
          <span className="size-18 shrink-0 overflow-hidden rounded-sm bg-paper sm:size-20">
            <Picture url={item.imageUrl} alt="" width={160} height={160} sizes="80px" />
          </span>
          {/* Next to a price, the narrowest screens would break a name after each word. */}
          <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 xs:flex-row xs:items-center">
            <div className="min-w-0 grow">
              <Link
                to={linkToProduct({ ...item, id: item.productId })}
                className="line-clamp-8 py-0.5 font-semibold leading-snug underline-offset-4 hover:underline"
              >
                <ProductName name={item.name} />
              </Link>
              <p className="tabular mt-1 text-sm text-steel">
                {item.setPiece ? countSets(item.quantity, item.setPiece) : pieceCount(item.quantity)} ×{' '}
                {formatBRL(item.unitPriceCents)}
              </p>
              {item.cancelledQuantity ? (
                <p className="tabular mt-1 font-semibold text-sm">{cancelledText(item.cancelledQuantity)}</p>
              ) : null}
              <PromiseOfLine fit={item.fit} />
            </div>
            <LineTotal line={item} className="shrink-0 font-bold max-xs:items-start" />
          </div>
        </li>
      ))}
    </ul>
  )
}

type OrderHelpProps = { number: string; mayWithdraw?: boolean }

export function OrderHelp({ number, mayWithdraw = false }: OrderHelpProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayWithdraw && <WithdrawByMessage number={number} />}
      <WhatsAppLink message={orderTexts.helpMessage(number)} className={buttonStyle('secondary')}>
        <MessageCircle className="size-4" />
        {orderTexts.byWhatsApp}
      </WhatsAppLink>
      <Link to="/contact" state={{ orderNumber: number }} className={buttonStyle('quiet')}>
        {orderTexts.byForm}
      </Link>
    </div>
  )
}

type OrderNumberToKeepProps = { order: { orderNumber: string; totalCents: number }; className?: string }

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
        <NewTabLink href={whatsAppShareLink(message)} className={buttonStyle('secondary', 'small', 'min-h-11')}>
          <MessageCircle className="size-4" />
          {texts.toOwnWhatsApp}
        </NewTabLink>
      </div>
    </div>
  )
}

const texts = orderTexts.contested

/** Renders nothing unless a payment of the order is contested at a bank. */
export function ContestedNotice({
  order,
}: {
  order: Pick<Order, 'orderNumber' | 'status' | 'arrival' | 'isContested'>
}) {
  if (!order.isContested) return null
  const isHeldBack = order.status === 'processing' && order.arrival === null
  return (
    <div className="mt-6 rounded-md border-silver border-l-4 bg-paper p-4 print:hidden">
      <p className="font-semibold">{isHeldBack ? `${texts.notice} ${texts.waits}` : texts.notice}</p>
      <p className="mt-1 text-steel">{texts.help}</p>
      <Link
        to="/contact"
        state={{ orderNumber: order.orderNumber }}
        className={buttonStyle('secondary', 'medium', 'mt-3')}
      >
        {texts.contact}
      </Link>
    </div>
  )
}
