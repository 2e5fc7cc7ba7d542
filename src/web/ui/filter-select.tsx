import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import { controlStyle } from './field.tsx'
import { joinClasses } from './join-classes.ts'

type FilterSelectProps = {
  label: string
  placeholder: string
  filterPlaceholder: string
  emptyText: string
  items: readonly string[]
  /** '' while nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** A choice out of a long list, with a box that narrows it; accents and case do not matter. */
export function FilterSelect({
  label,
  placeholder,
  filterPlaceholder,
  emptyText,
  items,
  value,
  onChange,
}: FilterSelectProps) {
  const labelId = useId()
  return (
    <div>
      <span id={labelId} className="mb-1.5 block font-semibold text-sm">
        {label}
      </span>
      <Combobox.Root items={items} value={value === '' ? null : value} onValueChange={(next) => onChange(next ?? '')}>
        <Combobox.Trigger
          aria-labelledby={labelId}
          className={joinClasses(
            controlStyle,
            'flex items-center justify-between gap-2 text-left data-popup-open:ring-2 data-popup-open:ring-signal',
          )}
        >
          <span className={joinClasses('truncate', value === '' && 'text-steel')}>
            <Combobox.Value placeholder={placeholder} />
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-steel" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-50 w-(--anchor-width) outline-none">
            <Combobox.Popup
              aria-label={label}
              className="flex max-h-[min(22rem,var(--available-height))] flex-col overflow-hidden rounded-md bg-white text-ink shadow-panel ring-1 ring-line"
            >
              <div className="relative border-line border-b">
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-steel"
                />
                <Combobox.Input
                  aria-label={filterPlaceholder}
                  placeholder={filterPlaceholder}
                  className="min-h-12 w-full pr-3 pl-10 text-base outline-none placeholder:text-steel"
                />
              </div>
              <Combobox.Empty>
                <p className="px-4 py-5 text-steel text-sm">{emptyText}</p>
              </Combobox.Empty>
              <Combobox.List className="min-h-0 grow overflow-y-auto py-1 empty:hidden">
                {(item: string) => (
                  <Combobox.Item
                    key={item}
                    value={item}
                    className="flex min-h-11 cursor-pointer items-center justify-between px-4 data-highlighted:bg-mist data-selected:font-bold"
                  >
                    {item}
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" className="size-4.5 text-go" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  )
}
