import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { joinClasses } from '#platform/text.ts'
import { Skeleton } from '../states.tsx'
import { Fault } from './field.tsx'

export function Checkbox({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={joinClasses('flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-ink" />
      <span>{label}</span>
    </label>
  )
}

type SwitchProps = ComponentProps<'input'> & {
  label: string
  isLabelHidden?: boolean
  /** While its change is being saved: it keeps the focus and ignores presses. */
  isBusy?: boolean
}

/** An on/off switch with its name; `isLabelHidden` where a table's heading already names it. */
export function Switch({ label, isLabelHidden = false, isBusy = false, className, onChange, ...input }: SwitchProps) {
  return (
    <label className={joinClasses('inline-flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
        role="switch"
        {...input}
        aria-disabled={isBusy || undefined}
        onChange={isBusy ? ignore : onChange}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-steel transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-go checked:before:translate-x-4 disabled:opacity-50 aria-disabled:opacity-50"
      />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

// React would treat a field without a listener as read-only.
const ignore = () => undefined

const cardStyle = 'flex min-h-14 items-center gap-3 rounded-sm px-3 py-2'

type RadioCardProps = {
  ref?: Ref<HTMLInputElement> | undefined
  name: string
  value: string
  label: string
  hint?: string | undefined
  isChosen: boolean
  isFaulty?: boolean
  isDisabled?: boolean
  onChoose: () => void
  /** Shown at its end, such as a price. */
  children?: ReactNode
}

function RadioCard(props: RadioCardProps) {
  const { ref, name, value, label, hint, isChosen, isFaulty = false, isDisabled = false, onChoose, children } = props
  return (
    <label
      className={joinClasses(
        cardStyle,
        'ring-1 ring-inset transition-[box-shadow,background-color]',
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
      <Words label={label} hint={hint}>
        {children}
      </Words>
    </label>
  )
}

type RadioChoice<Value extends string> = Pick<RadioCardProps, 'label' | 'hint' | 'isDisabled'> & {
  value: Value
  /** Shown at the card's end, such as a price. */
  end?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  /** The first card's control, for the focus after an error. */
  ref?: Ref<HTMLInputElement> | undefined
  legend: string
  isLegendHidden?: boolean
  text?: string
  choices: readonly RadioChoice<Value>[]
  chosen: Value | undefined
  error?: string | undefined
  isDisabled?: boolean
  isInColumns?: boolean
  className?: string
  onChoose: (value: Value) => void
}

/** A choice of one of a few, each a card. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { ref, legend, isLegendHidden = false, text, choices, chosen, error, isDisabled, isInColumns, onChoose } = props
  const name = useId()
  return (
    <fieldset
      disabled={isDisabled}
      aria-describedby={error && `${name}-error`}
      className={joinClasses('min-w-0', props.className)}
    >
      <legend className={isLegendHidden ? 'sr-only' : joinClasses('font-bold', text ? 'mb-1' : 'mb-2')}>
        {legend}
      </legend>
      {text && <p className="mb-3 text-sm text-steel">{text}</p>}
      <div className={isInColumns ? 'grid gap-2 sm:grid-cols-2' : 'flex flex-col gap-2'}>
        {choices.map(({ end, ...choice }, index) => (
          <RadioCard
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            {...choice}
            name={name}
            isChosen={choice.value === chosen}
            isFaulty={error !== undefined && chosen === undefined}
            onChoose={() => onChoose(choice.value)}
          >
            {end}
          </RadioCard>
        ))}
      </div>
      <Fault id={`${name}-error`}>{error}</Fault>
    </fieldset>
  )
}

type WordsProps = { label: string; hint: string | undefined; children: ReactNode }

// The hint uses the full width: next to a price it would be broken into many short lines.
const Words = ({ label, hint, children }: WordsProps) => (
  <span className="grid min-w-0 grow grid-cols-1 items-baseline gap-x-3 leading-tight xs:grid-cols-[1fr_auto]">
    <span className="font-bold">{label}</span>
    {children}
    {hint && <span className="col-span-full text-sm text-steel">{hint}</span>}
  </span>
)

/** As much room as a card with this text takes, while the real ones are loading. */
export function RadioCardSkeleton({ label, hint, children }: Pick<RadioCardProps, 'label' | 'hint' | 'children'>) {
  return (
    <Skeleton>
      <span className={joinClasses(cardStyle, 'invisible')}>
        <span className="size-5 shrink-0" />
        <Words label={label} hint={hint}>
          {children}
        </Words>
      </span>
    </Skeleton>
  )
}
