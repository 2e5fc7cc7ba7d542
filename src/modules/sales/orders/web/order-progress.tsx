import { Check, ExternalLink, Truck, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatArrival, type ShippingService } from '#modules/shipping/freight/delivery.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { CopyButton, joinClasses, NewTabLink } from '#platform/web/ui/index.ts'
import { hasUnconfirmedPayment } from '../../payments/web/pay-order-button.tsx'
import { type TrackingCodes as Codes, findTracking, listTrackingCodes } from '../../shipments/rules.ts'
import type { Order } from '../contract.ts'
import { type OrderStatus, orderStatusLabels } from '../rules.ts'
import { orderTexts, orderTexts as texts } from './texts.ts'

export type TrackedProgress = {
  status: OrderStatus
  events: readonly Pick<Order['events'][number], 'toStatus' | 'createdAt'>[]
}

export type TimelineStep = {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** When it was last reached, not counting what happened during it; undefined for future steps. */
  reachedAt: string | undefined
  isNextReached: boolean
  /** A final step is ticked as soon as it is reached; others have a dot while they are current. */
  mark: 'tick' | 'dot' | 'cross' | 'none'
}

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** The steps of an order; a cancelled one ends after those it had reached. A skipped step is done without a time. */
export function timelineSteps(order: TrackedProgress): TimelineStep[] {
  // A Pix code or a payment is an event of an order, too, which stays in its status.
  const moves = order.events
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .filter(({ toStatus }, index, events) => toStatus !== events[index - 1]?.toStatus)
  const reachedAt = (status: OrderStatus) => moves.findLast(({ toStatus }) => toStatus === status)?.createdAt
  const steps =
    order.status === 'cancelled'
      ? [...way.filter((status) => status === 'pending' || reachedAt(status) !== undefined), 'cancelled' as const]
      : way
  const place = steps.indexOf(order.status)
  // In a status of a later release, the last known step that it has reached.
  const current = place === -1 ? steps.findLastIndex((status) => reachedAt(status) !== undefined) : place
  return steps.map((status, index) => ({
    status,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    reachedAt: index <= current ? reachedAt(status) : undefined,
    isNextReached: index < current,
    mark: index > current ? 'none' : index < current ? 'tick' : markOfCurrent(status),
  }))
}

function markOfCurrent(status: OrderStatus): TimelineStep['mark'] {
  if (status === 'cancelled') return 'cross'
  return status === 'delivered' ? 'tick' : 'dot'
}

type Arriving = Pick<Order, 'arrival' | 'status'> &
  Partial<Pick<Order, 'payment' | 'isPaymentUnconfirmed' | 'isPastDue'>>

/** Whether it can be said when an order arrives: not if nobody can pay it any more, or its payment is unclear. */
export const isArrivalKnown = ({ payment = null, ...order }: Arriving): boolean =>
  order.arrival !== null && !order.isPastDue && !hasUnconfirmedPayment({ ...order, payment })

/** When an order will arrive, if that can be said. `isUnderWay`: its payment is being confirmed. */
export function OrderArrival({ order, isUnderWay }: { order: Arriving; isUnderWay?: boolean }) {
  if (!order.arrival || !isArrivalKnown(order)) return null
  return <p className="font-semibold">{orderTexts.arrival(formatArrival(order.arrival), order, isUnderWay)}</p>
}

type SentOrder = Codes & { shippingService: ShippingService; shippingMethod: string }

/** The tracking code of each volume, with a link to its carrier's tracking page if that is known. */
export function TrackingCodes({ order }: { order: SentOrder }) {
  const codes = listTrackingCodes(order)
  if (codes.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-sm bg-paper px-4">
      {codes.map((code, index) => (
        <Volume
          key={code}
          order={order}
          code={code}
          volume={codes.length > 1 ? texts.volume(index + 1, codes.length) : ''}
        />
      ))}
    </ul>
  )
}

/** `volume` is its number; empty if there is only one. */
function Volume({ order, code, volume }: { order: SentOrder; code: string; volume: string }) {
  const parcel = { trackingCode: code, service: order.shippingService, method: order.shippingMethod }
  const { carrier, isCorreios, url } = findTracking(parcel, store().carriers)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-4">
        <Truck className="size-6 shrink-0" />
        <div className="min-w-0">
          <p className="text-balance text-sm text-steel leading-snug">
            {volume && <strong className="block text-ink">{volume}</strong>}
            {texts.trackingCodeOf(carrier)}
          </p>
          <p className="tabular select-all break-all font-extrabold text-lg leading-tight">{code}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-10 print:hidden">
        <CopyButton
          text={code}
          label={texts.copy}
          of={volume}
          copiedLabel={texts.copied}
          onFailure={() => toastError('orders.copyTrackingCode')}
        />
        {url && (
          <NewTabLink
            href={url}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 font-bold text-link text-sm underline-offset-4 hover:underline"
          >
            {isCorreios ? texts.track : texts.trackAt(carrier)}
            {volume && <span className="sr-only"> {volume}</span>}
            <ExternalLink className="size-4" />
          </NewTabLink>
        )}
      </div>
    </li>
  )
}

function OrderTimeline({ order }: { order: TrackedProgress }) {
  return (
    <ol aria-label={orderTexts.progress} className="flex flex-col sm:flex-row">
      {timelineSteps(order).map((step) => (
        <li
          key={step.status}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={joinClasses(
            'relative flex gap-3 pb-5 last:pb-0 sm:flex-1 sm:flex-col sm:gap-2 sm:pb-0',
            'not-last:after:absolute not-last:after:top-8 not-last:after:bottom-0 not-last:after:left-4 not-last:after:w-0.5 sm:not-last:after:top-4 sm:not-last:after:right-0 sm:not-last:after:bottom-auto sm:not-last:after:left-8 sm:not-last:after:h-0.5 sm:not-last:after:w-auto',
            step.isNextReached ? 'after:bg-ink' : 'after:bg-line',
          )}
        >
          <Mark mark={step.mark} isCurrent={step.state === 'current'} />
          <div className="min-w-0 leading-tight sm:pr-3">
            <p className={step.state === 'ahead' ? 'pt-1.5 text-steel sm:pt-0' : 'pt-1.5 font-bold sm:pt-0'}>
              {orderStatusLabels[step.status]}
            </p>
            {step.reachedAt && <p className="tabular mt-0.5 text-sm text-steel">{formatDateTime(step.reachedAt)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ mark, isCurrent }: { mark: TimelineStep['mark']; isCurrent: boolean }) {
  return (
    <span
      className={joinClasses(
        'relative z-1 flex size-8 shrink-0 items-center justify-center rounded-full',
        mark === 'tick' && isCurrent ? 'bg-go text-white' : looks[mark],
      )}
    >
      {mark === 'tick' && <Check className="size-4 stroke-3" />}
      {mark === 'cross' && <X className="size-4 stroke-3" />}
      {mark === 'dot' && <span className="size-2.5 rounded-full bg-ink" />}
    </span>
  )
}

const looks: Record<TimelineStep['mark'], string> = {
  tick: 'bg-ink text-white',
  dot: 'bg-signal',
  cross: 'bg-brake text-white',
  none: 'bg-white ring-2 ring-line ring-inset',
}

type OrderProgressProps = {
  order: ComponentProps<typeof OrderTimeline>['order'] &
    ComponentProps<typeof TrackingCodes>['order'] &
    ComponentProps<typeof OrderArrival>['order']
}

export function OrderProgress({ order }: OrderProgressProps) {
  return (
    <div className="mt-7 rounded-md p-5 ring-1 ring-line sm:p-6">
      {isArrivalKnown(order) && (
        <div className="mb-5 text-lg leading-snug">
          <OrderArrival order={order} />
        </div>
      )}
      <OrderTimeline order={order} />
      {order.trackingCode && (
        <div className="mt-6">
          <TrackingCodes order={order} />
        </div>
      )}
    </div>
  )
}
