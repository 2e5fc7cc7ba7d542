import { joinClasses } from '#web/ui/join-classes.ts'

type RadioCardProps = {
  name: string
  value: string
  label: string
  hint?: string
  isChosen: boolean
  isFaulty: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** One of several answers, of which one can be chosen. */
export function RadioCard({ name, value, label, hint, isChosen, isFaulty, isDisabled, onChoose }: RadioCardProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-12 items-center gap-3 rounded-sm px-3 py-2 ring-1 ring-inset transition-[box-shadow,background-color]',
        'has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2',
        isChosen ? 'bg-signal/15 ring-2 ring-ink' : 'bg-white ring-steel/40 hover:ring-ink',
        isFaulty && 'ring-brake',
        isDisabled && 'opacity-60',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 leading-tight">
        <span className="block font-bold">{label}</span>
        {hint && <span className="text-sm text-steel">{hint}</span>}
      </span>
    </label>
  )
}
