import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react'
import { PlainButton } from '../button.tsx'
import type { FilterSelectList } from './filter-select-list.tsx'
import { type FilterSelectProps, FilterSelectValue, filterSelectStyle } from './filter-select-value.tsx'

const load = () => import('./filter-select-list.tsx')

type List = ComponentType<Parameters<typeof FilterSelectList>[0]>

/**
 * A choice from a long list, with a search box that ignores accents and case. Most visitors never open it:
 * until then it is a plain button that looks the same. Its list is loaded when a pointer or the focus comes
 * near, and clicks and keys before that are not lost.
 */
export function FilterSelect(props: FilterSelectProps) {
  const labelId = useId()
  const [list, setList] = useState<{ Component: List; typed: string }>()
  return (
    <div>
      <span id={labelId} className="mb-1.5 block font-semibold text-sm">
        {props.label}
      </span>
      {list ? (
        <list.Component {...props} labelId={labelId} typed={list.typed} />
      ) : (
        <ClosedSelect {...props} labelId={labelId} onOpen={(Component, typed) => setList({ Component, typed })} />
      )}
    </div>
  )
}

type ClosedSelectProps = FilterSelectProps & { labelId: string; onOpen: (list: List, typed: string) => void }

function ClosedSelect({ value, placeholder, labelId, onOpen }: ClosedSelectProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isWanted = useRef(false)
  const typed = useRef('')

  const open = async () => {
    isWanted.current = true
    setIsBusy(true)
    // A list that failed to load is tried again at the next click.
    const loaded = await load().catch(() => undefined)
    setIsBusy(false)
    if (loaded && isWanted.current) onOpen(loaded.FilterSelectList, typed.current)
  }
  const forget = () => {
    isWanted.current = false
    typed.current = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const change = changeOf(event, typed.current, isWanted.current)
    if (change === undefined) return
    event.preventDefault()
    typed.current = change
    void open()
  }
  return (
    <PlainButton
      role="combobox"
      aria-expanded={false}
      aria-haspopup="dialog"
      aria-labelledby={labelId}
      aria-busy={isBusy || undefined}
      className={filterSelectStyle}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onBlur={forget}
      onClick={() => void open()}
      onKeyDown={onKeyDown}
    >
      <FilterSelectValue value={value} placeholder={placeholder} isBusy={isBusy} />
    </PlainButton>
  )
}

/** The search text after this key; undefined when the key is not for the list. */
function changeOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, typed: string, isOpening: boolean) {
  if (key === 'ArrowDown' || key === 'ArrowUp') return typed
  if (key === 'Backspace' && isOpening) return typed.slice(0, -1)
  // The space bar activates the button, as Enter does, until there is a box to type into.
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || typed !== '')
  return isText ? typed + key : undefined
}
