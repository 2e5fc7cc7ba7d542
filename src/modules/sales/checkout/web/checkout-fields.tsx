import { type Ref, type RefObject, useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { AddressFields, CustomerFields, SignInAndBack } from '#modules/customers/web/index.ts'
import type { CartShippingOption } from '#modules/shipping/freight/contract.ts'
import { ShippingOptions, ShippingOptionsSkeleton } from '#modules/shipping/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { store } from '#platform/web/store.tsx'
import { joinClasses, RadioCards, RetryButton, Switch, TextField } from '#platform/web/ui/index.ts'
import type { Cart } from '../../cart/contract.ts'
import { creditTexts } from '../../credit/web/texts.ts'
import { type PaymentChoice as Choice, paymentChoices } from '../../payments/rules.ts'
import {
  type CheckoutFormState,
  checkoutTotals,
  type FoldedSteps,
  type FoldingStep,
  hasPixPrice,
  stepSummary,
  storeDraft,
} from './checkout-form.ts'
import { CheckoutStep, SavedAddresses } from './checkout-step.tsx'
import { checkoutTexts, checkoutTexts as texts } from './texts.ts'
import type { useDelivery } from './use-delivery.ts'
import type { CheckoutCredit } from './use-place-order.ts'

type CheckoutFieldsProps = {
  userId: string
  isGuest: boolean
  cart: Cart
  form: CheckoutFormState
  delivery: ReturnType<typeof useDelivery>
  credit: CheckoutCredit
  deliveryRef: RefObject<HTMLDivElement | null>
  isDeliveryRequired: boolean
  initialFolds: FoldedSteps | undefined
}

// In the order on the page: the first invalid one is focused.
const customerParts = ['firstName', 'lastName', 'email', 'phone', 'taxId'] as const
const guestParts = ['email', 'firstName', 'lastName', 'phone', 'taxId'] as const

/** The checkout's three steps, of which completed ones are collapsed: buyer, address, shipping and payment. */
export function CheckoutFields(props: CheckoutFieldsProps) {
  const { userId, isGuest, form, cart, delivery, credit, deliveryRef, isDeliveryRequired, initialFolds } = props
  const { errors } = form.formState
  useWatch({ control: form.control })
  const values = form.getValues()
  const summaries = {
    customer: stepSummary('customer', values),
    // An address with a doubtful postal code is not complete.
    address: delivery.error ? undefined : stepSummary('address', values),
  }
  const { isFolded, set } = useFoldedSteps({ userId, summaries, initialFolds })
  const foldOf = (step: FoldingStep) => ({
    isFolded: isFolded(step),
    onFold: async () => {
      const parts = step === 'address' ? 'address' : isGuest ? guestParts : customerParts
      const isSound = await form.trigger(parts, { shouldFocus: true })
      if (isSound) set(step, true)
    },
    onOpen: () => set(step, false),
  })
  return (
    <>
      <CheckoutStep number={1} title={texts.customer} summary={summaries.customer} fold={foldOf('customer')}>
        <CustomerFields
          field={form.register}
          errors={errors}
          email={() => (
            <div className="sm:col-span-2">
              <TextField
                {...registerField(form, 'email')}
                type="email"
                autoComplete="email"
                label={texts.fields.email}
                isRequired
              />
              {isGuest && (
                <SignInAndBack
                  from="/checkout"
                  reason={texts.hasAccount}
                  label={texts.signIn}
                  className="mt-3 mb-2 text-sm text-steel"
                />
              )}
            </div>
          )}
          isEmailFirst={isGuest}
          phone={{ isRequired: true }}
        />
      </CheckoutStep>
      <CheckoutStep number={2} title={texts.address} summary={summaries.address} fold={foldOf('address')}>
        {!isGuest && <SavedAddresses form={form} onTake={delivery.takeWhole} />}
        <AddressFields
          field={(part) => form.register(`address.${part}`)}
          errors={errors.address}
          isSearching={delivery.isLoading}
          postalCodeError={delivery.error}
        />
      </CheckoutStep>
      <CheckoutStep number={3} title={hasPixPrice() ? texts.deliveryAndPayment : texts.delivery}>
        <DeliveryChoice ref={deliveryRef} delivery={delivery} isRequired={isDeliveryRequired} />
        <UseCredit {...{ cart, credit }} freight={delivery.chosen} choice={values.paymentChoice} />
        {hasPixPrice() && (
          <div className="mt-6">
            <h3 className="mb-3 font-bold">{texts.payment}</h3>
            <Controller
              control={form.control}
              name="paymentChoice"
              render={({ field }) => (
                <PaymentChoice
                  cart={cart}
                  freight={delivery.chosen}
                  usableCents={credit.usableCents}
                  chosen={field.value ?? 'any'}
                  onChoose={field.onChange}
                />
              )}
            />
          </div>
        )}
      </CheckoutStep>
    </>
  )
}

type DeliveryChoiceProps = {
  ref: Ref<HTMLDivElement>
  delivery: ReturnType<typeof useDelivery>
  /** Whether a missing choice is an error already. */
  isRequired: boolean
}

function DeliveryChoice({ ref, delivery, isRequired }: DeliveryChoiceProps) {
  const { isLoading, options, chosen, error, mayRetry, refetch, choose } = delivery
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="outline-none">
      {isLoading && <ShippingOptionsSkeleton />}
      {!isLoading && options.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-sm bg-paper px-4 py-5">
          <p className={joinClasses('min-w-0', isRequired ? 'text-brake' : 'text-steel')}>
            {error ?? texts.typePostalCodeFirst}
          </p>
          {mayRetry && <RetryButton failure={texts.delivery} tone="secondary" onRetry={refetch} />}
        </div>
      )}
      {options.length > 0 && (
        <ShippingOptions
          options={options}
          chosen={chosen?.service}
          onChoose={choose}
          error={isRequired && !chosen ? texts.chooseDelivery : undefined}
        />
      )}
    </div>
  )
}

type UseCreditProps = {
  cart: Cart
  credit: CheckoutCredit
  freight: CartShippingOption | undefined
  choice: Choice | undefined
}

/** Renders nothing without credit, or before the freight is known. */
function UseCredit({ cart, credit, freight, choice }: UseCreditProps) {
  const { creditCents } = checkoutTotals(cart, freight, { choice, usableCents: credit.balanceCents })
  if (creditCents === 0) return null
  return (
    <Switch
      label={creditTexts.use(creditCents)}
      checked={credit.usesCredit}
      onChange={({ target }) => credit.setIsWanted(target.checked)}
      className="mt-6 font-bold"
    />
  )
}

type PaymentChoiceProps = {
  cart: Cart
  freight: CartShippingOption | undefined
  usableCents: number
  chosen: Choice
  onChoose: (choice: Choice) => void
}

function PaymentChoice({ cart, freight, usableCents, chosen, onChoose }: PaymentChoiceProps) {
  const texts = checkoutTexts.paymentChoices
  const hints = { pix: texts.pixHint(store().pixDiscountPercent), any: texts.anyHint }
  return (
    <RadioCards
      isLegendHidden
      legend={texts.legend}
      choices={paymentChoices.toReversed().map((choice) => ({
        value: choice,
        label: texts[choice],
        hint: hints[choice],
        end: (
          <span className="tabular shrink-0 font-bold">
            {formatBRL(checkoutTotals(cart, freight, { choice, usableCents }).totalCents)}
          </span>
        ),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

type Folding = {
  userId: string
  /** The summary of each step when collapsed; undefined while it is incomplete. */
  summaries: Record<FoldingStep, readonly string[] | undefined>
  /** The steps as they were stored; undefined for a new checkout. */
  initialFolds: FoldedSteps | undefined
}

// Collapsed are first the steps that are complete already, later those that the customer has completed.
function useFoldedSteps({ userId, summaries, initialFolds }: Folding) {
  const [folded, setFolded] = useState<FoldedSteps>(
    initialFolds ?? { customer: summaries.customer !== undefined, address: summaries.address !== undefined },
  )
  const isFolded = (step: FoldingStep) => folded[step] && summaries[step] !== undefined
  const customer = isFolded('customer')
  const address = isFolded('address')
  // A step that was expanded because it is incomplete stays so when it is completed: nothing collapses during typing.
  useEffect(() => setFolded({ customer, address }), [customer, address])
  const set = (step: FoldingStep, isDone: boolean) => {
    if (isDone && summaries[step] === undefined) return
    const next = { customer, address, [step]: isDone }
    setFolded(next)
    storeDraft(userId, { folded: next })
  }
  return { isFolded, set }
}
