import { formatBRL } from '#platform/money.ts'
import { joinClasses, LoadingArea, RadioCardSkeleton, RadioCards } from '#platform/web/ui/index.ts'
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

export function ShippingOptions({ options, ...choice }: ShippingOptionsProps) {
  return (
    <RadioCards
      isLegendHidden
      legend={shippingTexts.options}
      choices={options.map((option) => ({
        value: option.service,
        label: option.name,
        hint: `${option.eta} · ${formatArrival(option.arrival)}`,
        end: <ShippingCost {...option} />,
      }))}
      {...choice}
    />
  )
}

function ShippingCost({ costCents, discountCents }: Pick<ShippingOptionView, 'costCents' | 'discountCents'>) {
  const dueCents = costCents - discountCents
  return (
    <span className="tabular shrink-0 text-right font-bold">
      {discountCents > 0 && (
        <span className="block font-normal text-sm text-steel">
          <span className="sr-only">{shippingTexts.before}</span> <s>{formatBRL(costCents)}</s>
        </span>
      )}
      <span className={joinClasses(dueCents === 0 && 'text-go')}>
        {dueCents === 0 ? shippingTexts.free : formatBRL(dueCents)}
      </span>
    </span>
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
