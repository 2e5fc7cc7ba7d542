import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ProductSummary } from '#modules/catalog/product-list/contract.ts'
import { FindProduct, formatStock } from '#modules/catalog/web/index.ts'
import { AddressFields, useFilledAddress } from '#modules/customers/web/index.ts'
import { ShippingOptions, ShippingOptionsSkeleton } from '#modules/shipping/web/index.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import { formatBRL } from '#platform/money.ts'
import { parsePostalCode } from '#platform/people/address.ts'
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx'
import { FormHeading, FormSection } from '#platform/web/forms/page-form.tsx'
import { lookUpTexts } from '#platform/web/forms/texts.ts'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { FailedState, Fault, IconButton, Picture, QuantityStepper, Select } from '#platform/web/ui/index.ts'
import { exceedsOrder, maxPieces } from '../../cart/rules.ts'
import { paymentChoices } from '../../payments/rules.ts'
import { describeAmounts } from '../../pricing/rules.ts'
import type { PhoneOrderSearch } from '../../web/searches.ts'
import type { PhoneOrderLine } from '../contract.ts'
import {
  type ChosenLine,
  emptyPhoneOrder,
  type PhoneOrderFormState,
  type PhoneOrderInput,
  type PhoneOrderValues,
  phoneOrderForm,
  readQuotedBuyer,
  useChosenLines,
  usePhoneOrderDelivery,
  usePlacePhoneOrder,
  usePricedLines,
} from './phone-order-form.ts'
import { CustomerPart, PhoneOrderFooter } from './phone-order-parts.tsx'
import { ReductionsPart, useReductions } from './reductions-part.tsx'
import { phoneOrderTexts as texts } from './texts.ts'

function whyNotSold(product: ProductSummary): string | undefined {
  const { visibility, isPriceOnRequest, stockQuantity } = product
  return visibility === 'published' && !isPriceOnRequest && stockQuantity > 0 ? undefined : formatStock(product)
}

export function PhoneOrderScreen({ search }: { search: PhoneOrderSearch }) {
  const goods = useChosenLines()
  const hasNoGoods = goods.chosen.length === 0
  const form = useForm<PhoneOrderValues, unknown, PhoneOrderInput>({
    resolver: zodResolver(phoneOrderForm),
    defaultValues: emptyPhoneOrder,
    // Missing goods are the first error of the page: the focus goes to their search.
    shouldFocusError: !hasNoGoods,
  })
  const { errors, isDirty } = form.formState
  const [postalCode, paymentChoice] = useWatch({ control: form.control, name: ['address.postalCode', 'paymentChoice'] })
  const [customerId, email, taxId] = useWatch({ control: form.control, name: ['customerId', 'email', 'taxId'] })
  const reductions = useReductions()
  const terms = { paymentChoice, buyer: readQuotedBuyer({ customerId, email, taxId }), ...reductions.quoted }
  const quoted = usePricedLines(goods.lines, terms)
  const delivery = usePhoneOrderDelivery(goods.lines, { postalCode: parsePostalCode(postalCode), terms })
  const takeWhole = useFilledAddress(
    {
      read: (part) => form.getValues(`address.${part}`) ?? '',
      write: (part, text) => form.setValue(`address.${part}`, text, { shouldDirty: true, shouldValidate: true }),
      nameOf: (part) => `address.${part}`,
    },
    delivery.destination,
  )
  const { place, isPlacing, isPlaced } = usePlacePhoneOrder()
  const { priced } = quoted
  const subtotalCents = priced?.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const pixDiscountCents = paymentChoice === 'pix' ? quoted.pixDiscountCents : 0
  const discounts = describeAmounts({ shippingCents: 0, adjustments: quoted.adjustments }).rows
  const discountCents = discounts.reduce((sum, { amountCents }) => sum - amountCents, pixDiscountCents)
  const shippingCents = delivery.chosen && delivery.chosen.costCents - delivery.chosen.discountCents
  const isKnown = subtotalCents !== undefined && shippingCents !== undefined
  const totalCents = isKnown ? subtotalCents + shippingCents - discountCents : undefined
  const amounts = { subtotalCents, shippingCents, discounts, pixDiscountCents, totalCents }
  const isTooLarge = exceedsOrder(priced ?? [])
  const [isRefused, setIsRefused] = useState(false)
  const productSearch = useRef<HTMLInputElement>(null)
  const refuse = () => {
    setIsRefused(true)
    toastError('admin.phoneOrders.incomplete')
    if (hasNoGoods) productSearch.current?.focus()
  }
  const submit = form.handleSubmit((customer) => {
    const { chosen } = delivery
    const discount = reductions.readDiscount()
    if (totalCents === undefined || isTooLarge || !chosen || discount === undefined) return refuse()
    const order = { lines: goods.lines, couponCode: reductions.couponCode, discount }
    place({ customer, ...order, shippingService: chosen.service, expectedTotalCents: totalCents })
  }, refuse)
  return (
    <form noValidate onSubmit={submit} className="max-w-4xl pb-4">
      <FormHeading title={texts.title} list="/admin/orders" backToList={texts.back} />
      <LeaveGuard isUnsaved={() => !isPlaced && (isDirty || reductions.isChanged || goods.chosen.length > 0)} />
      <div className="flex flex-col gap-5">
        <FormSection title={texts.products}>
          <div className="flex flex-col gap-5">
            <FindProduct
              fieldRef={productSearch}
              error={isRefused && hasNoGoods ? texts.noGoods : undefined}
              obstacle={whyNotSold}
              onChoose={goods.add}
            />
            {quoted.isError && <FailedState title={texts.linesNotLoaded} onRetry={quoted.refetch} />}
            <ChosenLines lines={goods.chosen} known={quoted.known} onChange={goods.change} onRemove={goods.remove} />
            <Fault className="font-semibold text-brake text-sm">
              {isTooLarge && errorCatalog.ORDER_TOO_LARGE.message}
            </Fault>
          </div>
        </FormSection>
        <CustomerPart form={form} knownId={search.customer} onTake={takeWhole} />
        <FormSection title={texts.address}>
          <AddressFields
            isOfOther
            field={(part) => form.register(`address.${part}`)}
            errors={errors.address}
            isSearching={delivery.isLoading}
            postalCodeError={delivery.postalCodeError}
          />
        </FormSection>
        <DeliveryPart form={form} delivery={delivery} />
        <ReductionsPart reductions={reductions} coupon={quoted.coupon} />
      </div>
      <PhoneOrderFooter amounts={amounts} isBusy={isPlacing} />
    </form>
  )
}

type ChosenLinesProps = {
  lines: readonly ChosenLine[]
  /** The current price and availability of each; undefined until they are known. */
  known: ReadonlyMap<string, PhoneOrderLine>
  onChange: (productId: string, quantity: number) => void
  onRemove: (productId: string) => void
}

function ChosenLines({ lines, known, onChange, onRemove }: ChosenLinesProps) {
  if (lines.length === 0) return <p className="text-steel">{texts.noLines}</p>
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ productId, name, quantity }) => {
        const line = known.get(productId)
        const fault = line && texts.fault(line)
        return (
          <li key={productId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper text-[0]">
              <Picture url={line?.imageUrl ?? null} alt="" width={96} height={96} sizes="48px" />
            </span>
            <span className="min-w-0 grow basis-48 leading-snug">
              <span className="wrap-anywhere block font-semibold">{name}</span>
              <span className="tabular block text-sm text-steel">
                {line && `${formatBRL(line.unitPriceCents)} · ${lookUpTexts.product.stock(line.stockQuantity)}`}
              </span>
              {fault && (
                <span role="alert" className="block font-semibold text-brake text-sm">
                  {fault}
                </span>
              )}
            </span>
            <span className="ml-auto flex items-center gap-3">
              <QuantityStepper
                isSmall
                label={texts.quantityOf(name)}
                quantity={quantity}
                maximum={Math.max(quantity, line ? maxPieces(line) : quantity)}
                onChange={(changed) => onChange(productId, changed)}
              />
              <span className="tabular min-w-24 text-right font-bold">
                {line && formatBRL(line.unitPriceCents * quantity)}
              </span>
              <IconButton
                label={texts.remove(name)}
                onClick={() => onRemove(productId)}
                icon={<Trash2 className="size-5" />}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type DeliveryPartProps = { form: PhoneOrderFormState; delivery: ReturnType<typeof usePhoneOrderDelivery> }

function DeliveryPart({ form, delivery }: DeliveryPartProps) {
  const { options, chosen, choose, isLoading, mayRetry, refetch } = delivery
  const { pixDiscountPercent } = store()
  const names = { any: texts.anyPayment, pix: texts.pixPayment(pixDiscountPercent) }
  return (
    <FormSection title={texts.delivery}>
      <div className="flex flex-col gap-5">
        <div aria-live="polite">
          {isLoading ? (
            <ShippingOptionsSkeleton />
          ) : options.length > 0 ? (
            <ShippingOptions options={options} chosen={chosen?.service} onChoose={choose} />
          ) : mayRetry ? (
            <FailedState isOnSheet title={texts.deliveryNotLoaded} onRetry={refetch} />
          ) : (
            <p className="text-steel">{texts.deliveryFirst}</p>
          )}
        </div>
        {pixDiscountPercent > 0 && (
          <Select
            {...form.register('paymentChoice')}
            label={texts.payment}
            options={paymentChoices.map((value) => ({ value, label: names[value] }))}
            className="sm:max-w-96"
          />
        )}
      </div>
    </FormSection>
  )
}
