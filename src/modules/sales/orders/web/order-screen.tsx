import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime, formatLongDate } from '#platform/web/formats.ts'
import { store } from '#platform/web/store.tsx'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { Button, buttonStyle, FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import { InvoiceDownloads, InvoiceKey } from '../../invoices/web/invoice-files.tsx'
import { invoiceTexts } from '../../invoices/web/texts.ts'
import { awaitedByCode, awaitsDecision, formatPaymentTime } from '../../payments/web/pay-order-button.tsx'
import { PixPayment } from '../../payments/web/pix-payment.tsx'
import { orderedPayment } from '../../payments/web/texts.ts'
import { OrderReturns } from '../../returns/web/order-returns.tsx'
import type { Order } from '../contract.ts'
import { BuyAgainButton, PendingOrderActions } from './order-actions.tsx'
import { ContestedNotice, DetailsPart, OrderAmounts, OrderDelivery, OrderHelp, OrderItems } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatusBadge, orderStatusText } from './order-status.tsx'
import { eventReasonText, orderTexts as texts } from './texts.ts'

export function OrderDetails({ order }: { order: Order }) {
  const standing = texts.paymentOf(order)
  const attemptFailed = order.isPastDue ? undefined : texts.attemptFailed(order.payment)
  return (
    <>
      <PrintedParties order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">
              {texts.order} <span className="tabular">{order.orderNumber}</span>
            </h1>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="mt-1 text-steel">{formatLongDate(order.createdAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {order.status !== 'pending' && <BuyAgainButton order={order} />}
          <Button tone="quiet" onClick={() => window.print()} className="max-sm:hidden">
            <Printer className="size-4" />
            {texts.print}
          </Button>
        </div>
      </div>
      {order.status === 'pending' && (
        <div className="mt-6 flex flex-wrap items-center gap-3 rounded-md border-signal border-l-4 bg-signal/10 p-4 print:hidden">
          <div className="min-w-56 grow basis-72">
            {attemptFailed && <p className="mb-1 font-semibold">{attemptFailed}</p>}
            <p className={attemptFailed ? 'text-steel' : 'font-semibold'}>{formatPaymentTime(order)}</p>
          </div>
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <PendingOrderActions order={order} showsPixCode />
          </div>
        </div>
      )}
      {awaitsDecision(order) && (
        <p className="mt-6 rounded-md border-signal border-l-4 bg-signal/10 p-4 font-semibold">
          {texts.paidAfterCancellation}
        </p>
      )}
      <ContestedNotice order={order} />
      {!order.isPastDue && <PixPayment order={order} className="mt-6 print:hidden" />}
      <OrderProgress order={order} />
      <div className="mt-9 grid items-start gap-9 lg:grid-cols-[1fr_22rem] xl:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <DetailsPart title={texts.items}>
            <OrderItems items={order.items} />
          </DetailsPart>
          {order.status !== 'pending' && <OrderReturns order={order} />}
        </div>
        <div className="flex flex-col gap-8">
          <DetailsPart title={texts.amounts}>
            <OrderAmounts order={order} />
          </DetailsPart>
          <DetailsPart title={texts.address}>
            <OrderDelivery order={order} />
          </DetailsPart>
          <DetailsPart title={texts.payment}>
            <p>{orderedPayment(order)}</p>
            {standing && <p className="mt-1 text-steel">{standing}</p>}
          </DetailsPart>
          <OrderInvoice order={order} />
          <div className="print:hidden">
            <DetailsPart title={texts.help}>
              <OrderHelp number={order.orderNumber} />
            </DetailsPart>
          </div>
          <DetailsPart title={texts.history}>
            <OrderHistory events={order.events} />
          </DetailsPart>
        </div>
      </div>
    </>
  )
}

function OrderHistory({ events }: { events: Order['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <ol className="flex flex-col gap-4">
      {newestFirst.map((event) => (
        <li key={`${event.createdAt} ${event.toStatus}`} className="border-line border-l-2 pl-4 leading-snug">
          <p className="font-semibold">{eventReasonText(event.reason)}</p>
          <p className="tabular text-sm text-steel">
            {formatDateTime(event.createdAt)} · {orderStatusText(event.toStatus)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function OrderInvoice({ order: { id, invoice } }: { order: Pick<Order, 'id' | 'invoice'> }) {
  const fetching = useCall(api.orders.invoice, { toast: 'orders.invoice' })
  if (!invoice) return null
  return (
    <DetailsPart title={invoiceTexts.title}>
      <div className="flex flex-col gap-3">
        <InvoiceKey accessKey={invoice.accessKey} />
        <InvoiceDownloads
          invoice={invoice}
          fetched={fetching.isPending ? fetching.variables.file : undefined}
          onFetch={(file, save) => fetching.mutate({ id, file }, { onSuccess: save })}
        />
      </div>
    </DetailsPart>
  )
}

/** Seller and buyer, at the top of a printed order; the screen shows them elsewhere. */
function PrintedParties({ order: { buyer } }: { order: Pick<Order, 'buyer'> }) {
  const { name, legalName, taxId, address, phone, email } = store()
  return (
    <div className="mb-6 hidden grid-cols-2 gap-8 border-ink border-b-2 pb-4 text-sm leading-snug print:grid">
      <Party title={texts.seller} lines={[name, legalName, `CNPJ ${taxId}`, address, `${phone} · ${email}`]} />
      <Party
        title={texts.buyer}
        lines={[
          buyer.name,
          ...(buyer.taxId ? [texts.taxId(formatTaxId(buyer.taxId), buyer.taxId.length)] : []),
          buyer.email,
          formatPhone(buyer.phone),
        ]}
      />
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="mb-1 font-bold">{title}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}

const askAgainMilliseconds = 5000

export function OrderScreen({ orderId }: { orderId: string }) {
  const order = useQuery(
    api.orders.find.queryOptions({
      input: { id: orderId },
      staleTime: 0,
      // A Pix or boleto is paid in another app: the page polls for it.
      refetchInterval: ({ state }) => (state.data && awaitedByCode(state.data) ? askAgainMilliseconds : false),
    }),
  )
  return (
    <div className="wrap py-6 md:py-10">
      <Link
        to="/profile/orders"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-steel underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <ArrowLeft className="size-4" />
        {texts.back}
      </Link>
      {!order.data && <h1 className="sr-only">{texts.order}</h1>}
      {order.isPending && <LoadingArea blocks={['h-11 w-64', 'mt-8 h-28', 'mt-8 h-72']} />}
      {order.isError && !order.data && <OrderMissing error={order.error} onRetry={order.refetch} />}
      {order.data && <OrderDetails order={order.data} />}
    </div>
  )
}

function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (!isApiError(error, 'ORDER_NOT_FOUND', 'INVALID_INPUT'))
    return <FailedState title={texts.failedOne} text={readUserMessage(error)} onRetry={onRetry} />
  return (
    <FailedState
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/profile/orders" className={buttonStyle('primary')}>
          {texts.back}
        </Link>
      }
    />
  )
}
