import { useId } from 'react'
import { formatBRL } from '#platform/money.ts'
import { RadioCard, RadioCardSkeleton } from '#platform/web/ui/fields/choices.tsx'
import { joinClasses } from '#platform/web/ui/join-classes.ts'
import { LoadingArea } from '#platform/web/ui/states.tsx'
import type { ShippingOptionView } from '../contract.ts'
import { formatArrival } from '../delivery.ts'
import { shippingTexts } from './texts.ts'

type ShippingOptionsProps = {
  options: readonly ShippingOptionView[]
  chosen: ShippingOptionView['service'] | undefined
  onChoose: (service: ShippingOptionView['service']) => void
  isDisabled?: boolean
  error?: string | undefined
}

export function ShippingOptions({ options, chosen, onChoose, isDisabled = false, error }: ShippingOptionsProps) {
  const name = useId()
  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{shippingTexts.options}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <RadioCard
            key={option.service}
            name={name}
            value={option.service}
            label={option.name}
            hint={`${option.eta} · ${formatArrival(option.arrival)}`}
            isChosen={chosen === option.service}
            isFaulty={error !== undefined && chosen === undefined}
            onChoose={() => onChoose(option.service)}
          >
            <span className={joinClasses('tabular shrink-0 font-bold', option.costCents === 0 && 'text-go')}>
              {option.costCents === 0 ? shippingTexts.free : formatBRL(option.costCents)}
            </span>
          </RadioCard>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-brake text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function ShippingOptionsSkeleton() {
  return (
    <LoadingArea label={shippingTexts.calculating} className="flex flex-col gap-2" blocks={['h-5 w-40']}>
      <UsualOptions />
    </LoadingArea>
  )
}

/** Usually as high as the options: nothing below moves. `mayRetry`: the postal code is not the cause. */
export function NoShippingOptions({ mayRetry }: { mayRetry: boolean }) {
  return (
    <div className="grid items-center rounded-sm bg-white *:[grid-area:1/1]">
      <div aria-hidden="true" className="invisible flex flex-col gap-2 pt-7">
        <UsualOptions />
      </div>
      <p className="px-4 text-center text-sm text-steel">
        {mayRetry ? shippingTexts.calculateAgain : shippingTexts.checkPostalCode}
      </p>
    </div>
  )
}

// As many lines as the real texts take at this width, so that they are as high.
const UsualOptions = () =>
  shippingTexts.usual.map(({ name, when, price }) => (
    <RadioCardSkeleton key={name} label={name} hint={when}>
      <span className="tabular font-bold">{price}</span>
    </RadioCardSkeleton>
  ))
