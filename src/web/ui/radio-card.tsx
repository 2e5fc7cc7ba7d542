import type { ReactNode, Ref } from 'react'
import { joinClasses } from './join-classes.ts'

type RadioCardProps = {
  ref?: Ref<HTMLInputElement>
  /** Shared by the cards of which one can be chosen. */
  name: string
  value: string
  label: string
  hint?: string
  isChosen: boolean
  isFaulty?: boolean
  isDisabled?: boolean
  onChoose: () => void
  /** What stands at its end, as a price. */
  children?: ReactNode
}

/** One of several answers, of which one can be chosen. */
export function RadioCard(props: RadioCardProps) {
  const { ref, name, value, label, hint, isChosen, isFaulty = false, isDisabled = false, onChoose, children } = props
  return (
    <label
      className={joinClasses(
        'flex min-h-14 items-center gap-3 rounded-sm px-3 py-2 ring-1 ring-inset transition-[box-shadow,background-color]',
        'has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2',
        isChosen ? 'bg-signal/15 ring-2 ring-ink' : 'bg-white',
        !isChosen && (isFaulty ? 'ring-brake' : 'ring-steel/40'),
        isDisabled ? 'opacity-60' : !isChosen && 'hover:ring-ink',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 grow leading-tight">
        <span className="block font-bold">{label}</span>
        {hint && <span className="text-sm text-steel">{hint}</span>}
      </span>
      {children}
    </label>
  )
}
