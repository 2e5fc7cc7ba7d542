import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { addressesQuery, addressInForm } from '#modules/customers/web/index.ts'
import { emptyAddress, type PostalCode, parsePostalCode, placeName } from '#platform/people/address.ts'
import { AddressLine } from '#platform/web/store.tsx'
import { Button, joinClasses, RadioCards } from '#platform/web/ui/index.ts'
import type { CheckoutFormState } from './checkout-form.ts'
import { checkoutTexts as texts } from './texts.ts'

type CheckoutStepProps = {
  number: number
  title: string
  summary?: readonly string[] | undefined
  /** Collapses or expands it; undefined for the last step, which does not collapse. */
  fold?: { isFolded: boolean; onFold: () => void; onOpen: () => void }
  children: ReactNode
}

/** Its fields, or a summary of them when collapsed. Collapsed fields stay in the page, for browsers that autofill. */
export function CheckoutStep({ number, title, summary, fold, children }: CheckoutStepProps) {
  const id = useId()
  const isFolded = fold?.isFolded ?? false
  const { fields, change, pressed } = useFocusAfterFolding(isFolded)
  return (
    <section aria-labelledby={id} className="border-line border-t py-7 first:border-0 first:pt-0">
      <div className={joinClasses('flex flex-wrap items-center gap-3', !isFolded && 'mb-5')}>
        <span
          aria-hidden="true"
          className={joinClasses(
            'tabular flex size-8 shrink-0 items-center justify-center rounded-full font-extrabold text-sm',
            isFolded ? 'bg-go text-white' : 'bg-ink text-white',
          )}
        >
          {isFolded ? <Check className="size-4 stroke-3" /> : number}
        </span>
        <h2 id={id} className="min-w-min grow basis-0 font-extrabold text-xl">
          {title}
        </h2>
        {fold && isFolded && (
          <Button
            ref={change}
            tone="quiet"
            aria-label={texts.changeStep(title)}
            onClick={() => {
              pressed()
              fold.onOpen()
            }}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {isFolded && (
        <p className="wrap-anywhere mt-1 pl-11 text-steel leading-relaxed">
          {summary?.map((line) => (
            <span key={line} className="block">
              <AddressLine address={line} />
            </span>
          ))}
        </p>
      )}
      <div ref={fields} hidden={isFolded}>
        {children}
        {fold && (
          <Button
            tone="secondary"
            className="mt-5 w-full sm:w-fit"
            onClick={() => {
              pressed()
              fold.onFold()
            }}
          >
            {texts.nextStep}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The clicked button disappears when a step collapses or expands: the focus moves to what replaces it. */
function useFocusAfterFolding(isFolded: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (wasFolded.current === isFolded) return
    wasFolded.current = isFolded
    if (!wasPressed.current) return
    wasPressed.current = false
    const target = isFolded ? change.current : fields.current?.querySelector<HTMLElement>('input, select')
    target?.focus()
  }, [isFolded])
  return {
    fields,
    change,
    pressed: () => {
      wasPressed.current = true
    },
  }
}

type SavedAddressesProps = {
  form: CheckoutFormState
  /** Called with the postal code of a complete address before it is set in the form. */
  onTake: (postalCode: PostalCode | undefined) => void
}

/** The customer's saved addresses; selecting one fills in all fields. Renders nothing without any. */
export function SavedAddresses({ form, onTake }: SavedAddressesProps) {
  const { data: saved = [] } = useQuery(addressesQuery())
  const typed = useWatch({ control: form.control, name: 'address' })
  if (saved.length === 0) return null
  const chosen = saved.find((one) =>
    Object.entries(addressInForm(one)).every(([part, text]) => text === (typed[part as keyof typeof typed] ?? '')),
  )
  const take = (address: typeof emptyAddress) => {
    onTake(parsePostalCode(address.postalCode))
    form.setValue('address', address, { shouldDirty: true })
    form.clearErrors('address')
  }
  return (
    <RadioCards
      isLegendHidden
      className="mb-6"
      legend={texts.savedAddresses}
      choices={[
        ...saved.map((one) => ({
          value: one.id,
          label: [one.street, one.number, one.complement].filter(Boolean).join(', '),
          hint: [one.district, placeName(one), addressInForm(one).postalCode].filter(Boolean).join(' · '),
        })),
        { value: 'other', label: texts.otherAddress },
      ]}
      chosen={chosen?.id ?? 'other'}
      onChoose={(id) => {
        const one = saved.find((address) => address.id === id)
        take(one ? addressInForm(one) : emptyAddress)
      }}
    />
  )
}
