import { Combobox } from '@base-ui/react/combobox'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FilterSelectProps, FilterSelectValue, filterSelectStyle } from './filter-select-value.tsx'

type FilterSelectListProps = FilterSelectProps & {
  labelId: string
  /** What was typed before the list was loaded. */
  typed: string
}

/** The full version of a `FilterSelect`, loaded when it is first opened; its list starts open. */
export function FilterSelectList({
  label,
  labelId,
  placeholder,
  filterPlaceholder,
  emptyText,
  items,
  value,
  onChange,
  typed,
}: FilterSelectListProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [filter, setFilter] = useState('')
  useEffect(() => {
    // Where the focus returns when the list is closed.
    trigger.current?.focus()
    setIsOpen(true)
    setFilter(typed)
  }, [typed])
  return (
    <Combobox.Root
      items={items}
      value={value === '' ? null : value}
      onValueChange={(next) => onChange(next ?? '')}
      open={isOpen}
      onOpenChange={setIsOpen}
      inputValue={filter}
      onInputValueChange={setFilter}
    >
      <Combobox.Trigger ref={trigger} aria-labelledby={labelId} className={filterSelectStyle}>
        <FilterSelectValue value={value} placeholder={placeholder} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 w-(--anchor-width) outline-none">
          <Combobox.Popup
            aria-label={label}
            className="flex max-h-[min(22rem,var(--available-height))] flex-col overflow-hidden rounded-md bg-white text-ink shadow-panel ring-1 ring-line"
          >
            <div className="relative border-line border-b">
              <Search className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-steel" />
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
                    <Check className="size-4.5 text-go" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
