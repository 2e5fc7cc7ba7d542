import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { cheapestOption, type ShippingService } from '#modules/shipping/freight/delivery.ts'
import { emptyAddress, formatPostalCode, type PostalCode } from '#platform/people/address.ts'
import { parseEmail } from '#platform/people/email-address.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId, parseTaxId } from '#platform/people/tax-id.ts'
import { pick } from '#platform/pick.ts'
import { api, isApiError, makeSubmission, newIdentifier, type Submission, useCall } from '#platform/web/calls/index.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { type PhoneOrderContact, type phoneOrderQuoteInput, placePhoneOrderInput } from '../contract.ts'

/** The values of the form: the call's input without what the page adds to it. */
export const phoneOrderForm = placePhoneOrderInput.omit({
  submissionKey: true,
  shippingService: true,
  expectedTotalCents: true,
  lines: true,
  couponCode: true,
  discount: true,
})
export type PhoneOrderInput = z.output<typeof phoneOrderForm>
export type PhoneOrderValues = z.input<typeof phoneOrderForm>
export type PhoneOrderFormState = UseFormReturn<PhoneOrderValues, unknown, PhoneOrderInput>

export const emptyPhoneOrder: PhoneOrderValues = {
  customerId: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  taxId: '',
  address: emptyAddress,
  paymentChoice: 'any',
}

export const fillPhoneOrder = (contact: PhoneOrderContact): PhoneOrderValues => ({
  ...pick(contact, 'customerId', 'firstName', 'lastName', 'email'),
  phone: contact.phone ? formatPhone(contact.phone) : '',
  taxId: contact.taxId ? formatTaxId(contact.taxId) : '',
  address: contact.address
    ? { ...contact.address, postalCode: formatPostalCode(contact.address.postalCode) }
    : emptyAddress,
  paymentChoice: 'any',
})

export type ChosenLine = { productId: string; name: string; quantity: number }

type QuoteInput = z.input<typeof phoneOrderQuoteInput>
/** What lowers the prices, and for whom. */
export type QuoteTerms = Pick<QuoteInput, 'paymentChoice' | 'buyer' | 'couponCode' | 'discount'>

type TypedBuyer = { customerId?: string | null | undefined; email: string; taxId?: string | null | undefined }

/** The buyer as far as what is typed is complete. */
export const readQuotedBuyer = ({ customerId, email, taxId }: TypedBuyer): QuoteInput['buyer'] => ({
  customerId: customerId ?? null,
  email: parseEmail(email) ? email : undefined,
  taxId: taxId && parseTaxId(taxId) ? taxId : undefined,
})

/** The items of the order, as they are chosen here. */
export function useChosenLines() {
  const [chosen, setChosen] = useState<readonly ChosenLine[]>([])
  return {
    chosen,
    lines: chosen.map(({ productId, quantity }) => ({ productId, quantity })),
    add: ({ id, name }: { id: string; name: string }) =>
      setChosen((before) =>
        before.some(({ productId }) => productId === id)
          ? before.map((line) => (line.productId === id ? { ...line, quantity: line.quantity + 1 } : line))
          : [...before, { productId: id, name, quantity: 1 }],
      ),
    change: (productId: string, quantity: number) =>
      setChosen((before) => before.map((line) => (line.productId === productId ? { ...line, quantity } : line))),
    remove: (productId: string) => setChosen((before) => before.filter((line) => line.productId !== productId)),
  }
}

/** Their prices and availability, from the server after each change. */
export function usePricedLines(lines: Line[], terms: QuoteTerms) {
  const quote = useQuery(
    api.admin.phoneOrders.quote.queryOptions({
      input: { lines, ...terms },
      enabled: lines.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const known = new Map(quote.data?.lines.map((line) => [line.productId, line]))
  return {
    known,
    isError: quote.isError,
    refetch: quote.refetch,
    /** All items with their current prices; undefined until each has one. */
    priced: priced(lines, known),
    adjustments: quote.data?.adjustments ?? [],
    pixDiscountCents: quote.data?.pixDiscountCents ?? 0,
    coupon: quote.data?.coupon ?? null,
  }
}

type Line = { productId: string; quantity: number }

function priced(lines: readonly Line[], known: ReadonlyMap<string, { unitPriceCents: number }>) {
  const all = lines.flatMap(({ productId, quantity }) => {
    const line = known.get(productId)
    return line ? [{ unitPriceCents: line.unitPriceCents, quantity }] : []
  })
  return all.length === lines.length && all.length > 0 ? all : undefined
}

/** The shipping quote of these items to a postal code, and the chosen option or else the cheapest. */
export function usePhoneOrderDelivery(
  lines: readonly Line[],
  { postalCode, terms }: { postalCode: PostalCode | undefined; terms: QuoteTerms },
) {
  const [service, choose] = useState<ShippingService>()
  const quote = useQuery(
    api.admin.phoneOrders.quote.queryOptions({
      input: { lines: [...lines], postalCode, ...terms },
      enabled: lines.length > 0 && postalCode !== undefined,
      staleTime: 0,
    }),
  )
  const shipping = postalCode ? (quote.data?.shipping ?? undefined) : undefined
  const options = shipping?.options ?? []
  const { error } = quote
  const isAboutPostalCode = isApiError(error, 'UNKNOWN_POSTAL_CODE', 'POSTAL_CODE_LOOKUP_FAILED')
  return {
    options,
    destination: shipping?.destination,
    chosen: options.find((option) => option.service === service) ?? cheapestOption(options),
    choose,
    isLoading: quote.isFetching && !shipping,
    postalCodeError: isAboutPostalCode ? readUserMessage(error) : undefined,
    /** Whether the same postal code may be quoted when it is asked for again. */
    mayRetry: error !== null && !isApiError(error, 'UNKNOWN_POSTAL_CODE'),
    refetch: quote.refetch,
  }
}

type Request = Omit<z.input<typeof placePhoneOrderInput>, keyof PhoneOrderInput | 'submissionKey'> & {
  customer: PhoneOrderInput
}

/** Places the order, once: the same content again is the same submission. Then its dialog opens. */
export function usePlacePhoneOrder() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const submission = useRef<Submission>(undefined)
  const placing = useCall(api.admin.phoneOrders.place, {
    toast: 'admin.phoneOrders.place',
    onSuccess: ({ orderId }) => {
      void queryClient.invalidateQueries({ queryKey: api.admin.orders.key() })
      void navigate({ to: '/admin/orders', search: { order: orderId }, ignoreBlocker: true })
    },
    // The refused order may be based on prices, stock or a quote that are out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: api.admin.phoneOrders.quote.key() }),
  })
  const place = ({ customer, ...order }: Request) => {
    if (placing.isPending) return
    submission.current = makeSubmission(JSON.stringify({ customer, order }), submission.current, newIdentifier)
    placing.mutate({ ...customer, ...order, submissionKey: submission.current.key })
  }
  return { place, isPlacing: placing.isPending, isPlaced: placing.isSuccess }
}
