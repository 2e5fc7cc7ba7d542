import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button, controlTexts, TextField, useAfterPause } from '#platform/web/ui/index.ts'
import { lookUpTexts as texts } from './texts.ts'

const pauseMilliseconds = 350
const minTermLength = 2

type Found<Row> = {
  rows: readonly Row[] | undefined
  /** Whether it failed, and is not being repeated. */
  isError: boolean
  refetch: () => unknown
}

type LookUpProps<Row> = {
  /** The search field, for callers that focus it. */
  fieldRef?: RefObject<HTMLInputElement | null> | undefined
  label: string
  error?: string | undefined
  none: string
  /** The query of a search term; disabled for an empty one. */
  useFound: (term: string) => Found<Row>
  keyOf: (row: Row) => string
  isDisabled?: (row: Row) => boolean
  onChoose: (row: Row) => void
  children: (row: Row) => ReactNode
}

/**
 * Searches while typing, after a short pause; selecting a result clears the search. Enter and arrow down move
 * the focus from the search to the results, the arrows move between them, and Escape returns to the search,
 * and then clears it.
 */
export function LookUp<Row>(props: LookUpProps<Row>) {
  const { fieldRef, label, error, none, useFound, keyOf, isDisabled = () => false, onChoose, children } = props
  const [typed, setTyped] = useState('')
  const settled = useAfterPause(typed.trim(), pauseMilliseconds)
  const term = settled.length < minTermLength ? '' : settled
  const { rows, isError, refetch } = useFound(term)
  const isShown = term !== '' && typed.trim() !== ''
  const ownRef = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownRef
  const list = useRef<HTMLUListElement>(null)
  const choose = (row: Row, isByKey: boolean) => {
    setTyped('')
    onChoose(row)
    // The selected button is removed with the list. After a touch, focusing the field would only open the
    // screen keyboard.
    if (isByKey) field.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const isInField = event.target === field.current
    if (event.key === 'Escape' && (!isInField || typed !== '')) {
      // A dialog around the search stays open.
      event.stopPropagation()
      if (isInField) setTyped('')
      field.current?.focus()
    }
    const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && isInField)
    if (!isDown && event.key !== 'ArrowUp') return
    // Enter in the search must not submit the form around it.
    event.preventDefault()
    // The results shown still belong to the previous term.
    if (settled !== typed.trim()) return
    const found = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const place = found.findIndex((button) => button.matches(':focus')) + (isDown ? 1 : -1)
    const target = place < 0 ? field.current : found[Math.min(place, found.length - 1)]
    target?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the field and on the buttons inside
    <div onKeyDown={move}>
      <TextField
        ref={field}
        label={label}
        error={error}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite">
        {isShown && !rows && !isError && <p className="mt-2 text-sm text-steel">{texts.searching}</p>}
        {isShown && !rows && isError && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-steel">
            {texts.failed}
            <Button
              tone="secondary"
              size="small"
              onClick={() => {
                // The clicked button disappears.
                field.current?.focus()
                void refetch()
              }}
            >
              {controlTexts.tryAgain}
            </Button>
          </div>
        )}
        {isShown && rows?.length === 0 && <p className="mt-2 text-sm text-steel">{none}</p>}
        {isShown && rows && rows.length > 0 && (
          <ul ref={list} aria-label={label} className="mt-2 divide-y divide-line rounded-sm ring-1 ring-line">
            {rows.map((row) => (
              <li key={keyOf(row)}>
                <button
                  type="button"
                  disabled={isDisabled(row)}
                  onClick={({ detail }) => choose(row, detail === 0)}
                  className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left leading-snug enabled:hover:bg-paper focus-visible:-outline-offset-3 disabled:text-steel"
                >
                  {children(row)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
