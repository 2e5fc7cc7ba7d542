import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { formatDateTime } from '#web/format-date.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { isArrivalKnown, OrderArrival } from './order-arrival.tsx'
import { type TimelineStep, type TrackedProgress, timelineSteps } from './timeline-steps.ts'
import { TrackingCodes } from './tracking-codes.tsx'

/** The progress of an order, from placed to delivered, with the time of each step. */
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
      {mark === 'tick' && <Check aria-hidden="true" className="size-4 stroke-3" />}
      {mark === 'cross' && <X aria-hidden="true" className="size-4 stroke-3" />}
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

/** When an order will arrive, its status, and tracking for its volumes once they have been shipped. */
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
