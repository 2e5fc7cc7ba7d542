import { CircleAlert } from 'lucide-react'
import { parseOrderNumber } from '#domain/order-number.ts'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'

type IgnoredFiltersProps = {
  search: string | undefined
  /** The other active filters. */
  filters: { status: boolean; period?: boolean }
}

/** Explains that a search by order number ignores the other filters; renders nothing unless both are active. */
export function IgnoredFilters({ search = '', filters: { status, period = false } }: IgnoredFiltersProps) {
  const isIgnored = parseOrderNumber(search) !== undefined && (status || period)
  return (
    <div role="status">
      {isIgnored && (
        <p className="-mt-2 mb-5 flex items-start gap-2 text-sm text-steel">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {status && period ? texts.ignored.both : status ? texts.ignored.status : texts.ignored.period}
        </p>
      )}
    </div>
  )
}
