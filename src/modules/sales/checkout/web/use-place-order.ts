import { isDefinedError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { myCar } from '#modules/fitment/web/index.ts'
import type { ShippingOptionView } from '#modules/shipping/freight/contract.ts'
import type { errorCatalog } from '#platform/contract/errors.ts'
import { api, makeSubmission, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { dismissFailures } from '#platform/web/toasts/show-toast.ts'
import { toastError, useDismissFailuresOnUnmount } from '#platform/web/toasts/toast.ts'
import type { Cart } from '../../cart/contract.ts'
import type { PlacedOrder } from '../../orders/contract.ts'
import {
  type CheckoutFormState,
  type CheckoutInput,
  dropDraft,
  guestDraft,
  readDraft,
  storeDraft,
} from './checkout-form.ts'

export type OrderRequest = {
  customer: CheckoutInput
  shippingService: ShippingOptionView['service']
  usesCredit: boolean
  expectedTotalCents: number
}

export type NewTotal = z.output<typeof errorCatalog.TOTAL_CHANGED.data> & { previousTotalCents: number }

/** Orders the cart, once: the same content is the same submission. `newTotal` waits for the customer's consent. */
export function usePlaceOrder(userId: string, cart: Cart) {
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const [placed, setPlaced] = useState<{ order: PlacedOrder; cart: Cart }>()
  const [newTotal, setNewTotal] = useState<NewTotal & { request: OrderRequest }>()
  const [unpaidOrderId, setUnpaidOrderId] = useState<string>()
  const mutation = useCall(api.orders.place, {
    // Here, so that it also runs for customers who have left the page in the meantime.
    onSuccess: () => {
      dropDraft(userId)
      void queryClient.invalidateQueries({ queryKey: api.cart.key() })
      void queryClient.invalidateQueries({ queryKey: api.orders.key() })
      void queryClient.invalidateQueries({ queryKey: api.profile.key() })
      void queryClient.invalidateQueries({ queryKey: api.addresses.key() })
    },
  })

  const showFailure = (error: typeof mutation.error, request: OrderRequest) => {
    if (!isDefinedError(error)) return toastError('checkout.place', error)
    switch (error.code) {
      case 'TOTAL_CHANGED':
        setNewTotal({ ...error.data, previousTotalCents: request.expectedTotalCents, request })
        break
      case 'EMPTY_CART':
        toastError('checkout.emptyCart')
        break
      case 'PAYMENT_PROVIDER_FAILED':
        setUnpaidOrderId(error.data.orderId)
        void queryClient.invalidateQueries({ queryKey: api.orders.key() })
        return toastError('checkout.place', error)
      default:
        toastError('checkout.place', error)
    }
    // The refused order may be based on a cart or a quote that is out of date.
    void queryClient.invalidateQueries({ queryKey: api.cart.key() })
    void queryClient.invalidateQueries({ queryKey: api.shipping.quoteCart.key() })
    void queryClient.invalidateQueries({ queryKey: api.credit.key() })
  }

  const place = (request: OrderRequest, isRepeated = false): void => {
    if (isSending.current) return
    isSending.current = true
    setNewTotal(undefined)
    setUnpaidOrderId(undefined)
    const car = myCar()
    const lines = cart.items.map(({ productId, quantity }) => ({ productId, quantity }))
    const former = isRepeated ? undefined : readDraft(userId).submission
    const submission = makeSubmission(JSON.stringify({ request, lines, car }), former, newIdentifier)
    storeDraft(userId, { submission })
    const { customer, ...chosen } = request
    mutation.mutate(
      { ...customer, ...chosen, car, submissionKey: submission.key },
      {
        onSuccess: (order) => setPlaced({ order, cart }),
        onSettled: (_order, error) => {
          isSending.current = false
          if (!error) return
          // The earlier order with the same content is closed: the current content has to become a new one.
          const isOver = isDefinedError(error) && error.code === 'ORDER_NOT_PAYABLE'
          if (isOver && !isRepeated) place(request, true)
          else showFailure(error, request)
        },
      },
    )
  }
  return {
    place: (request: OrderRequest) => place(request),
    isPending: mutation.isPending,
    placed,
    newTotal,
    keepOldTotal: () => setNewTotal(undefined),
    unpaidOrderId,
  }
}

/** Stores what is typed, to be restored later; what was typed before signing in moves to the account. */
export function useStoredDraft(form: CheckoutFormState, userId: string, cart: Cart): void {
  const quotedFor = cart.shipping?.postalCode ?? null
  useEffect(() => {
    if (userId === guestDraft || !readDraft(guestDraft).values) return
    storeDraft(userId, { values: form.getValues(), quotedFor })
    dropDraft(guestDraft)
  }, [form, userId, quotedFor])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(userId, { values, quotedFor }),
      }),
    [form, userId, quotedFor],
  )
}

/** Dismisses the message about missing or invalid fields as soon as one of them changes, and when the page is left. */
export function useDismissOnEdit(form: CheckoutFormState): void {
  useDismissFailuresOnUnmount('checkout.missingFields', 'checkout.faultyFields')
  useEffect(() => {
    const watching = form.watch(() => dismissFailures(['checkout.missingFields', 'checkout.faultyFields']))
    return () => watching.unsubscribe()
  }, [form])
}

/** What a signed-in customer can pay by credit, and whether they want to: they do until they say otherwise. */
export function useCheckoutCredit({ isGuest }: { isGuest: boolean }) {
  const [isWanted, setIsWanted] = useState(true)
  const { data } = useQuery(api.credit.read.queryOptions({ enabled: !isGuest, staleTime: 60_000 }))
  const balanceCents = data?.balanceCents ?? 0
  const usesCredit = isWanted && balanceCents > 0
  return { balanceCents, usesCredit, usableCents: usesCredit ? balanceCents : 0, setIsWanted }
}

export type CheckoutCredit = ReturnType<typeof useCheckoutCredit>
