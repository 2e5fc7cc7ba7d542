import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type EditableValueProps = {
  /** The name of the value, as 'Estoque de Cera'. */
  label: string
  /** The value as shown in the field. */
  text: string
  inputMode: 'numeric' | 'decimal'
  /** The button's accessible name. */
  buttonLabel: string
  /** Parses the typed text; undefined when it is invalid. */
  read: (typed: string) => number | undefined
  /** The error for an invalid text. */
  invalidMessage: (typed: string) => string
  onSave: (value: number) => void
  children: ReactNode
}

/**
 * A value that turns into a field when clicked. Enter and blur save it, Escape reverts it. An invalid value
 * stays in the field, with its error below.
 */
export function EditableValue(props: EditableValueProps) {
  const { label, text, inputMode, buttonLabel, read, invalidMessage, onSave, children } = props
  const [typed, setTyped] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  // Shown only after an attempt to save, not while typing.
  const isInvalid = isRefused && typed !== undefined && read(typed) === undefined
  const close = (hasFocus: boolean) => {
    isDone.current = true
    setTyped(undefined)
    if (hasFocus) requestAnimationFrame(() => button.current?.focus())
  }
  const finish = (hasFocus: boolean) => {
    if (isDone.current || typed === undefined) return
    const value = read(typed)
    if (value === undefined) {
      setIsRefused(true)
      return
    }
    if (typed.trim() !== text) onSave(value)
    close(hasFocus)
  }
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        aria-label={buttonLabel}
        onClick={() => {
          isDone.current = false
          setIsRefused(false)
          setTyped(text)
        }}
        className="-mx-2 inline-flex min-h-8 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-sm px-2 ring-line ring-inset transition-shadow hover:ring-1"
      >
        {children}
      </button>
    )
  return (
    <span className="inline-flex flex-col items-end">
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was clicked
        autoFocus
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        inputMode={inputMode}
        value={typed}
        onFocus={({ target }) => {
          target.select()
          target.scrollIntoView({ block: 'nearest' })
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => finish(false)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') close(true)
        }}
        className="tabular -my-1 -mr-2 h-8 scroll-mt-20 scroll-mb-40 w-28 rounded-sm bg-white px-2 text-right text-base ring-2 ring-link ring-inset outline-none aria-invalid:ring-brake"
      />
      {isInvalid && (
        <span
          id={errorId}
          role="alert"
          className="mt-2 w-36 whitespace-normal text-right font-medium text-brake text-sm"
        >
          {invalidMessage(typed)}
        </span>
      )}
    </span>
  )
}
