import { parseOrderNumber } from '#domain/order-number.ts'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { CircleAlert } from '#web/ui/page-icons.ts'

type IgnoredFiltersProps = {
  search: string | undefined
  /** What else the list is narrowed to. */
  filters: { status: boolean; period?: boolean }
}

/** Says that an order is found by its number whatever the list is narrowed to; nothing where neither is the case. */
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
