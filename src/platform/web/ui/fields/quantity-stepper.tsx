import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { parseDecimal } from '#platform/numbers.ts'
import { joinClasses } from '#platform/text.ts'
import { PlainButton } from '../button.tsx'
import { useTypedText } from '../interaction.ts'
import { controlTexts } from '../texts.ts'
import { useEarlyInput } from './early-input.ts'

type QuantityStepperProps = {
  ref?: Ref<HTMLInputElement> | undefined
  /** Names what is counted, for screen readers. */
  label: string
  quantity: number
  minimum?: number
  maximum: number
  /** What anything but a whole number becomes: the previous quantity, unless given. */
  invalidBecomes?: number
  onChange: (quantity: number) => void
  isSmall?: boolean
  isDisabled?: boolean
}

/** A typed number takes effect on blur, as the nearest one that is allowed. */
export function QuantityStepper({
  ref,
  label,
  quantity,
  minimum = 1,
  maximum,
  invalidBecomes = quantity,
  onChange,
  isSmall = false,
  isDisabled = false,
}: QuantityStepperProps) {
  const place = useEarlyInput<HTMLFieldSetElement>()
  const [typed, setTyped] = useTypedText(String(quantity))
  const settle = () => {
    // Leaving the field without an edit changes nothing, even if the quantity has come to exceed the stock.
    if (typed === String(quantity)) return
    const parsed = parseDecimal(typed)
    const isWhole = parsed !== undefined && Number.isInteger(parsed)
    const settled = isWhole ? Math.max(minimum, Math.min(maximum, parsed)) : invalidBecomes
    setTyped(String(settled))
    if (settled !== quantity) onChange(settled)
  }
  // 44 px wide and high for touch; a mouse needs less.
  const side = isSmall ? 'size-11 md:size-9' : 'h-13 w-11 sm:w-12'
  const pressable =
    'flex items-center justify-center transition-colors hover:bg-mist active:bg-line disabled:text-silver'
  return (
    <fieldset
      ref={place}
      className={joinClasses(
        'inline-flex shrink-0 rounded-sm bg-white ring-1 ring-inset ring-steel/60',
        isDisabled && 'opacity-60',
      )}
      disabled={isDisabled}
    >
      <legend className="sr-only">{label}</legend>
      <PlainButton
        aria-label={controlTexts.decrease}
        className={joinClasses(pressable, side, 'rounded-l-sm')}
        disabled={quantity <= minimum}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus className="size-4" />
      </PlainButton>
      <input
        ref={ref}
        aria-label={controlTexts.quantity}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d,.-]/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className={joinClasses('tabular bg-transparent text-center font-bold', isSmall ? 'w-9 text-sm' : 'w-9 sm:w-12')}
      />
      <PlainButton
        aria-label={controlTexts.increase}
        className={joinClasses(pressable, side, 'rounded-r-sm')}
        disabled={quantity >= maximum}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus className="size-4" />
      </PlainButton>
    </fieldset>
  )
}
