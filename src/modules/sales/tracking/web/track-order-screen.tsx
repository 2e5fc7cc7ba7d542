import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import { type TrackingFault, trackingFaults, trackOrderPath } from '#modules/customers/sessions/rules.ts'
import { useSession } from '#modules/customers/web/index.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatLongDate } from '#platform/web/formats.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { buttonStyle, FailedState, joinClasses, LoadingArea, Spinner, TextField } from '#platform/web/ui/index.ts'
import { InvoiceKey } from '../../invoices/web/invoice-files.tsx'
import { invoiceTexts } from '../../invoices/web/texts.ts'
import { hasLeft } from '../../orders/rules.ts'
import { OrderHelp } from '../../orders/web/order-parts.tsx'
import { OrderProgress } from '../../orders/web/order-progress.tsx'
import { OrderStatusBadge } from '../../orders/web/order-status.tsx'
import { orderTexts } from '../../orders/web/texts.ts'
import { type TrackedOrder as TrackedProgress, type TypedTracking, trackingRequest } from '../contract.ts'
import { trackingTexts as texts } from './texts.ts'
import { trackedOrderQuery, typedTrackingQuery } from './tracked-order-query.ts'

const showWhole = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' })

type TrackOrderFormProps = {
  fault?: TrackingFault | undefined
  typed?: TypedTracking | undefined
  number?: string | undefined
  /** Whether this browser has no access to the order of the address, or none any more. */
  isEnded?: boolean
}

/** Without scripts the browser submits the form: `fault` is then why it is shown again, with what was `typed`. */
export function TrackOrderForm({ fault, typed, number, isEnded = false }: TrackOrderFormProps) {
  const navigate = useNavigate()
  const { orderNumber, email } = useLocation({ select: ({ state }) => state })
  const fromLink = orderNumber && email ? { number: orderNumber, email } : undefined
  const given = typed ?? fromLink ?? (number ? { number, email: '' } : undefined)
  const form = useForm({ resolver: zodResolver(trackingRequest), ...(given && { defaultValues: given }) })
  const open = useCall(api.tracking.open, {
    onSuccess: ({ number }) => navigate({ to: trackOrderPath, search: { order: number } }),
  })
  const failure = open.isError ? (readUserMessage(open.error) ?? texts.failed) : fault && texts.faults[fault]
  return (
    <div className="mx-auto mt-6 max-w-lg">
      <h1 className="font-black text-3xl tracking-tight md:text-4xl">{layoutTexts.trackOrder}</h1>
      <p className="mt-3 text-steel leading-relaxed">{isEnded ? texts.ended : texts.introduction}</p>
      <form
        method="post"
        action={trackOrderPath}
        noValidate
        onSubmit={form.handleSubmit((values) => !open.isPending && open.mutate(values))}
        className="mt-6 flex flex-col gap-5"
      >
        <TextField
          {...registerField(form, 'number')}
          defaultValue={given?.number}
          label={texts.number}
          hint={texts.numberHint}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...registerField(form, 'email')}
          defaultValue={given?.email}
          label={texts.email}
          type="email"
          maxLength={254}
          autoComplete="email"
        />
        {/* Not disabled until scripts are loaded, unlike other forms. */}
        <button
          type="submit"
          aria-busy={open.isPending || undefined}
          className={buttonStyle('primary', 'large', 'mt-2 w-full')}
        >
          {open.isPending && <Spinner className="size-4" />}
          {texts.submit}
        </button>
        {/* Below the button, which therefore stays in place. */}
        {failure && !open.isPending && (
          <p ref={showWhole} role="alert" className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark">
            {failure}
          </p>
        )}
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-line border-t pt-4">
        {texts.haveAccount}
        <Link to="/profile/orders" className="flex min-h-11 items-center font-semibold text-link underline">
          {texts.toOrders}
        </Link>
      </p>
    </div>
  )
}

/** The status of an order, for anyone with its number and e-mail or a link about it: it says nothing of money. */
export function TrackedOrder({ number }: { number: string }) {
  const order = useQuery(trackedOrderQuery(number))
  if (order.data === null) return <TrackOrderForm number={parseOrderNumber(number)} isEnded />
  return (
    <div className="mx-auto mt-6 max-w-4xl">
      {!order.data && <h1 className="sr-only">{layoutTexts.trackOrder}</h1>}
      {order.isPending && <LoadingArea blocks={['h-11 w-64', 'mt-8 h-28']} />}
      {order.isError && order.data === undefined && (
        <FailedState title={orderTexts.failedOne} text={readUserMessage(order.error)} onRetry={order.refetch} />
      )}
      {order.data && <Progress order={order.data} />}
      {order.data && (
        <Link to="/track-order" className={buttonStyle('quiet', 'medium', 'mt-6')}>
          {texts.another}
        </Link>
      )}
    </div>
  )
}

const isPaid = (status: TrackedProgress['status']) => status === 'processing' || hasLeft(status)

function Progress({ order }: { order: TrackedProgress }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">
          {orderTexts.order} <span className="tabular">{order.number}</span>
        </h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-1 text-steel">{texts.placedAt(formatLongDate(order.createdAt))}</p>
      {order.status === 'pending' && order.arrival && <PayTrackedOrder order={order} />}
      <OrderProgress order={order} />
      <h2 className="mt-8 font-extrabold text-xl">{texts.delivery}</h2>
      <p className="mt-2 text-steel">{order.shippingMethod}</p>
      <h2 className="mt-8 mb-3 font-extrabold text-xl">{orderTexts.help}</h2>
      <OrderHelp number={order.number} mayWithdraw={isPaid(order.status)} />
      {order.invoice && (
        <>
          <h2 className="mt-8 mb-2 font-extrabold text-xl">{invoiceTexts.title}</h2>
          <InvoiceKey accessKey={order.invoice.accessKey} />
          <p className="mt-2 text-sm text-steel">{texts.invoice}</p>
        </>
      )}
    </>
  )
}

// Its buyer finds a link to where it is paid; anybody else is told how to get there.
function PayTrackedOrder({ order: { id } }: { order: Pick<TrackedProgress, 'id'> }) {
  const { status, isBuyer } = useSession()
  const { data: own, isPending } = useQuery(
    api.orders.find.queryOptions({ input: { id }, enabled: isBuyer, staleTime: 0 }),
  )
  const isAsking = status === 'loading' || (isBuyer && isPending)
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : 'invisible')
  return (
    <div className="mt-6 rounded-md border-signal border-l-4 bg-signal/10 p-4">
      <p className="font-semibold">{texts.notConfirmed}</p>
      {/* One lies over the other, so that nothing moves once it is known which is shown. Without scripts it never is. */}
      <div className="mt-2 grid items-start">
        <p className={joinClasses('col-start-1 row-start-1 noscript:visible', hiddenUnless(!isAsking && !own))}>
          {texts.howToPay}
        </p>
        <div className={joinClasses('col-start-1 row-start-1', hiddenUnless(own !== undefined))}>
          {status === 'signed-in' ? (
            <Link to="/profile/orders/$orderId" params={{ orderId: id }} className={buttonStyle('primary')}>
              {texts.openToPay}
            </Link>
          ) : (
            // Not as a return from a payment: then the page would wait for it, and offer none.
            <Link
              to="/payment-status"
              search={{ external_reference: own?.externalReference ?? '' }}
              className={buttonStyle('primary')}
            >
              {texts.openToPay}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

/** Asks which order to track, and shows its status once this browser has access to it. */
export function TrackOrderScreen() {
  const search: { order?: unknown; fault?: unknown; typed?: unknown } = useSearch({ strict: false })
  const { data: typed } = useQuery(typedTrackingQuery(search.typed))
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: layoutTexts.trackOrder }]} />
      {search.order === undefined ? (
        <TrackOrderForm fault={trackingFaults.find((known) => known === search.fault)} typed={typed} />
      ) : (
        <TrackedOrder number={String(search.order)} />
      )}
    </div>
  )
}
