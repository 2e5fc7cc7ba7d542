import { ChevronDown } from 'lucide-react'
import { joinClasses } from '#platform/text.ts'
import { Spinner } from '../button.tsx'
import { controlStyle } from './field.tsx'

export type FilterSelectProps = {
  label: string
  placeholder: string
  filterPlaceholder: string
  emptyText: string
  items: readonly string[]
  /** '' while nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** The style of the closed field, with its list loaded or not. */
export const filterSelectStyle = joinClasses(
  controlStyle,
  'flex items-center justify-between gap-2 text-left data-popup-open:ring-2 data-popup-open:ring-signal',
  // A paler placeholder would be unreadable: it looks like the fields next to it that cannot be used yet.
  'opacity-100 data-waiting:bg-paper',
)

export function FilterSelectValue({
  value,
  placeholder,
  isBusy = false,
}: Pick<FilterSelectProps, 'value' | 'placeholder'> & { isBusy?: boolean }) {
  return (
    <>
      <span className={joinClasses('truncate', value === '' && 'text-steel')}>{value || placeholder}</span>
      {isBusy ? (
        <Spinner className="size-5 shrink-0 text-steel" />
      ) : (
        <ChevronDown className="size-5 shrink-0 text-steel" />
      )}
    </>
  )
}
