import { useId } from 'react'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { formatBRL } from '#domain/money.ts'
import { shippingTexts } from '#web/text/storefront/shipping-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'

type ShippingOptionsProps = {
  options: readonly ShippingOptionView[]
  chosen: ShippingOptionView['service'] | undefined
  onChoose: (service: ShippingOptionView['service']) => void
  isDisabled?: boolean
  error?: string | undefined
}

/** The ways to deliver, of which one can be chosen. */
export function ShippingOptions({ options, chosen, onChoose, isDisabled = false, error }: ShippingOptionsProps) {
  const name = useId()
  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{shippingTexts.options}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.service}
            className={joinClasses(
              'flex min-h-14 items-center gap-3 rounded-sm px-3 py-2 ring-1 ring-inset transition-[box-shadow,background-color]',
              'has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2',
              chosen === option.service ? 'bg-signal/15 ring-2 ring-ink' : 'bg-white ring-steel/40 hover:ring-ink',
              error && chosen === undefined && 'ring-brake',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.service}
              checked={chosen === option.service}
              onChange={() => onChoose(option.service)}
              className="size-5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0 grow leading-tight">
              <span className="block font-bold">{option.name}</span>
              <span className="text-sm text-steel">{option.eta}</span>
            </span>
            <span className={joinClasses('tabular shrink-0 font-bold', option.costCents === 0 && 'text-go')}>
              {option.costCents === 0 ? shippingTexts.free : formatBRL(option.costCents)}
            </span>
          </label>
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

/** What stands in the options' place while they are worked out. */
export function ShippingOptionsSkeleton() {
  return <LoadingArea label={shippingTexts.calculating} className="flex flex-col gap-2" blocks={['h-14', 'h-14']} />
}
