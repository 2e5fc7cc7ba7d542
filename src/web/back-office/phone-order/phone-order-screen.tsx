import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ProductSummary } from '#contract/admin/product-list.ts'
import { errorCatalog } from '#contract/errors.ts'
import { exceedsOrder } from '#domain/cart/order-limit.ts'
import { pixDiscountOfLines } from '#domain/cart/pix-price.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { LeaveGuard } from '#web/back-office/shared/leave-guard.tsx'
import { FindProduct } from '#web/back-office/shared/look-up/find-product.tsx'
import { formatStock } from '#web/back-office/shared/look-up/product-line.tsx'
import { AddressFields } from '#web/order-fields/address-fields.tsx'
import { useFilledAddress } from '#web/order-fields/use-filled-address.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { store } from '#web/text/shared/store.ts'
import { toastError } from '#web/toast.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { PhoneOrderFooter } from './phone-order-footer.tsx'
import { emptyPhoneOrder, type PhoneOrderInput, type PhoneOrderValues, phoneOrderForm } from './phone-order-form.ts'
import type { PhoneOrderSearch } from './phone-order-search.ts'
import { useChosenLines, useDeliveryOf } from './use-chosen-lines.ts'
import { usePlacePhoneOrder } from './use-place-phone-order.ts'

/** Why a product cannot be ordered by telephone. */
function whyNotSold(product: ProductSummary): string | undefined {
  const { visibility, isPriceOnRequest, stockQuantity } = product
  return visibility === 'published' && !isPriceOnRequest && stockQuantity > 0 ? undefined : formatStock(product)
}

/** Places an order for a customer on the telephone: items, customer, address. They pay by a link. */
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
  const delivery = useDeliveryOf(goods.lines, parsePostalCode(postalCode))
  const takeWhole = useFilledAddress(
    {
      read: (part) => form.getValues(`address.${part}`) ?? '',
      write: (part, text) => form.setValue(`address.${part}`, text, { shouldDirty: true, shouldValidate: true }),
      nameOf: (part) => `address.${part}`,
    },
    delivery.destination,
  )
  const { place, isPlacing, isPlaced } = usePlacePhoneOrder()
  const { priced } = goods
  const subtotalCents = priced?.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const pixPercent = paymentChoice === 'pix' ? store().pixDiscountPercent : 0
  const pixDiscountCents = pixDiscountOfLines(priced ?? [], pixPercent)
  const amounts = { subtotalCents, shippingCents: delivery.chosen?.costCents, pixDiscountCents }
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
    if (subtotalCents === undefined || isTooLarge || !chosen) return refuse()
    const expectedTotalCents = subtotalCents + chosen.costCents - pixDiscountCents
    place({ customer, lines: goods.lines, shippingService: chosen.service, expectedTotalCents })
  }, refuse)
  return (
    <form noValidate onSubmit={submit} className="max-w-4xl pb-4">
      <FormHeading title={texts.title} list="/admin/orders" backToList={texts.back} />
      <LeaveGuard isUnsaved={() => !isPlaced && (isDirty || goods.chosen.length > 0)} />
      <div className="flex flex-col gap-5">
        <FormSection title={texts.products}>
          <div className="flex flex-col gap-5">
            <FindProduct
              fieldRef={productSearch}
              error={isRefused && hasNoGoods ? texts.noGoods : undefined}
              obstacle={whyNotSold}
              onChoose={goods.add}
            />
            {goods.isError && <FailedState title={texts.linesNotLoaded} onRetry={goods.refetch} />}
            <ChosenLines lines={goods.chosen} known={goods.known} onChange={goods.change} onRemove={goods.remove} />
            {isTooLarge && (
              <p role="alert" className="font-semibold text-brake text-sm">
                {errorCatalog.ORDER_TOO_LARGE.message}
              </p>
            )}
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
      </div>
      <PhoneOrderFooter amounts={amounts} isBusy={isPlacing} />
    </form>
  )
}
