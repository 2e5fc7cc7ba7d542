import { Check, Clock, SearchX, X } from 'lucide-react'
import type { ShownOutcome } from '#domain/orders/payment-outcome.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

const marks = {
  success: { Icon: Check, look: 'bg-go text-white' },
  pending: { Icon: Clock, look: 'bg-signal text-ink' },
  failure: { Icon: X, look: 'bg-brake text-white' },
  unfinished: { Icon: Clock, look: 'bg-signal text-ink' },
  over: { Icon: Clock, look: 'bg-ink text-white' },
  unknown: { Icon: SearchX, look: 'bg-ink text-white' },
} satisfies Record<ShownOutcome, unknown>

/** An outcome as an icon. */
export function OutcomeMark({ outcome }: { outcome: ShownOutcome }) {
  const { Icon, look } = marks[outcome]
  return (
    <span className={joinClasses('flex size-20 items-center justify-center rounded-full', look)}>
      <Icon aria-hidden="true" className="size-10 stroke-[2.5]" />
    </span>
  )
}
