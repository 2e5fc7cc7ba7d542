import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { showToast } from '#web/ui/show-toast.ts'

type EditableValueProps = {
  /** What is edited, as 'Estoque de Cera'. */
  label: string
  /** The value as it stands in the field. */
  text: string
  inputMode: 'numeric' | 'decimal'
  /** The button's name. */
  buttonLabel: string
  /** What is typed, as a number; undefined when it cannot be one. */
  read: (typed: string) => number | undefined
  invalidMessage: string
  onSave: (value: number) => void
  children: ReactNode
}

/** A value that turns into a field when it is pressed. Enter and leaving it save, Escape puts it back. */
export function EditableValue(props: EditableValueProps) {
  const { label, text, inputMode, buttonLabel, read, invalidMessage, onSave, children } = props
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  const isInvalid = typed !== undefined && read(typed) === undefined
  const close = (hasFocus: boolean) => {
    isDone.current = true
    setTyped(undefined)
    if (hasFocus) requestAnimationFrame(() => button.current?.focus())
  }
  const finish = (hasFocus: boolean) => {
    if (isDone.current || typed === undefined) return
    const value = read(typed)
    if (value === undefined) {
      showToast({ tone: 'danger', title: invalidMessage })
      if (hasFocus) return
    } else if (typed.trim() !== text) onSave(value)
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
          setTyped(text)
        }}
        className="-mx-2 inline-flex min-h-8 items-center gap-2 rounded-sm px-2 ring-line ring-inset transition-shadow hover:ring-1"
      >
        {children}
      </button>
    )
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode={inputMode}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') close(true)
      }}
      className="tabular -my-1 -mr-2 h-8 w-28 rounded-sm bg-white px-2 text-right text-base ring-2 ring-link ring-inset outline-none aria-invalid:ring-brake"
    />
  )
}
