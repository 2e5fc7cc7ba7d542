import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#modules/customers/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDate, formatTime } from '#platform/web/formats.ts'
import { Button, type ButtonTone, buttonStyle, ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Order } from '../../orders/contract.ts'
import { orderTexts as texts } from '../../orders/web/texts.ts'

/** Whether a pending order has received money that did not confirm it, such as less than its total. */
export const hasUnconfirmedPayment = ({
  status,
  payment,
  isPaymentUnconfirmed = payment?.status === 'approved',
}: Pick<Order, 'status' | 'payment' | 'isPaymentUnconfirmed'>): boolean => status === 'pending' && isPaymentUnconfirmed

/** Whether the money of a cancelled order came too late and waits for the staff to decide. */
export function awaitsDecision({
  status,
  payment,
  refundedCents,
  events,
  isMoneyUndecided,
}: Pick<Order, 'status' | 'payment' | 'refundedCents' | 'isMoneyUndecided'> & {
  events: readonly Pick<Order['events'][number], 'reason'>[]
}): boolean {
  if (isMoneyUndecided !== undefined) return isMoneyUndecided
  // Processes of the release before do not say it.
  const isHeld = payment?.status === 'approved' && refundedCents === 0
  return status === 'cancelled' && isHeld && events.some(({ reason }) => reason === 'late-payment-waits')
}

/** Leaves the shop for another site; `isLeaving` ends when the back button restores the page. */
export function useExternalRedirect(): { isLeaving: boolean; leaveTo: (url: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const showAgain = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false)
    window.addEventListener('pageshow', showAgain)
    return () => window.removeEventListener('pageshow', showAgain)
  }, [])
  const leaveTo = (url: string) => {
    setIsLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leaveTo }
}

/** Opens the payment page of a pending order. `isBusy` until the browser has left for it. */
export function usePayOrder(id: string) {
  const queryClient = useQueryClient()
  const { isLeaving, leaveTo } = useExternalRedirect()
  const mutation = useCall(api.orders.pay, {
    toast: 'orders.pay',
    onSuccess: ({ paymentUrl }) => leaveTo(paymentUrl),
    // If the order can no longer be paid, the one on the screen is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  })
  return { pay: () => mutation.mutate({ id }), isBusy: mutation.isPending || isLeaving }
}

export function awaitedByCode({ status, payment }: Pick<Order, 'status' | 'payment'>): 'pix' | 'boleto' | undefined {
  if (status !== 'pending' || payment?.status !== 'pending') return undefined
  return payment.method === 'pix' || payment.method === 'boleto' ? payment.method : undefined
}

type PaymentInstructionsButtonProps = { order: Pick<Order, 'id' | 'status' | 'payment'>; size?: 'medium' | 'large' }

/** Opens the code of an unpaid Pix or boleto; renders nothing for any other order. */
export function PaymentInstructionsButton({ order, size = 'medium' }: PaymentInstructionsButtonProps) {
  const { pay, isBusy } = usePayOrder(order.id)
  const method = awaitedByCode(order)
  if (!method) return null
  return (
    <Button size={size} isBusy={isBusy} onClick={pay}>
      {texts.instructions(method)}
    </Button>
  )
}

type UnpaidOrder = Pick<Order, 'status' | 'payment' | 'isPaymentUnconfirmed' | 'paymentDueAt' | 'isPastDue'>

/** Until when a pending order can be paid, if it still can, by the server's clock. A boleto has its own day. */
export function formatPaymentTime(order: UnpaidOrder): string {
  const { payment, paymentDueAt, isPastDue } = order
  if (!isPastDue && payment?.payableUntil && awaitedByCode(order) === 'boleto') {
    const day = formatDate(payment.payableUntil)
    return payment.isOverdue ? texts.boletoOverdue(day) : texts.payBoletoUntil(day)
  }
  if (hasUnconfirmedPayment(order)) return texts.unconfirmed.notice
  const text = isPastDue ? texts.payTimeOver : texts.payUntil
  return text(formatDate(paymentDueAt), formatTime(paymentDueAt))
}

type PayOrderButtonProps = {
  order: Pick<Order, 'id' | 'status' | 'payment' | 'isPaymentUnconfirmed' | 'totalCents'>
  label?: string
  size?: 'medium' | 'large'
  tone?: ButtonTone
  className?: string
}

/** Opens the payment of a pending order; asks first if another payment of it is in progress or unclear. */
export function PayOrderButton(props: PayOrderButtonProps) {
  const { order, label = texts.pay, size = 'medium', tone = 'primary', className = '' } = props
  const { pay, isBusy } = usePayOrder(order.id)
  const [isAsking, setIsAsking] = useState(false)
  const question = questionBefore(order)
  return (
    <>
      <Button
        size={size}
        tone={tone}
        isBusy={isBusy}
        className={className}
        onClick={() => (question ? setIsAsking(true) : pay())}
      >
        {isBusy ? texts.paying : order.totalCents === 0 ? texts.confirmFree : label}
      </Button>
      {question && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          {...question}
          isBusy={isBusy}
          onConfirm={() => {
            setIsAsking(false)
            pay()
          }}
        />
      )}
    </>
  )
}

function questionBefore(order: PayOrderButtonProps['order']) {
  const { unconfirmed } = texts
  if (order.payment?.status === 'pending')
    return {
      title: texts.underWay,
      description: texts.underWayText(order.payment.method),
      confirmLabel: texts.payAnyway,
      cancelLabel: texts.waitForPayment,
    }
  if (!hasUnconfirmedPayment(order)) return undefined
  return {
    title: unconfirmed.title,
    description: unconfirmed.text,
    confirmLabel: unconfirmed.pay,
    cancelLabel: unconfirmed.wait,
  }
}

/** The address of the customer's own order: in the account, or by its payment's reference for a guest. */
export function useOrderAddress() {
  const { status } = useSession()
  return ({ id, externalReference }: { id: string; externalReference: string }) =>
    status === 'signed-in'
      ? ({ to: '/profile/orders/$orderId', params: { orderId: id } } as const)
      : ({
          to: '/payment-status/$outcome',
          params: { outcome: 'pending' },
          search: { external_reference: externalReference },
        } as const)
}

/** The latest order that can still be paid; undefined when there is none, or until it is known. */
export function useUnpaidOrder() {
  const { data } = useQuery(api.orders.list.queryOptions({ input: { page: 1 }, staleTime: 0 }))
  return data?.rows.find((order) => order.status === 'pending' && !order.isPastDue && !hasUnconfirmedPayment(order))
}

/** The latest unpaid order with a link to pay it; renders nothing when there is none, or until it is known. */
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
        <Clock className="size-6 shrink-0" />
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
