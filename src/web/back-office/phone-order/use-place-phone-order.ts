import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { api } from '#web/api-client.ts'
import { newIdentifier, type Submission, submissionOf } from '#web/submission-key.ts'
import type { PhoneOrderInput } from './phone-order-form.ts'

type Request = {
  customer: PhoneOrderInput
  lines: { productId: string; quantity: number }[]
  shippingService: ShippingService
  expectedTotalCents: number
}

/**
 * Places the order, once: submitting the same content again is the same submission. Then its dialog opens,
 * with the payment link.
 */
export function usePlacePhoneOrder() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const submission = useRef<Submission>(undefined)
  const placing = useMutation(
    api.admin.phoneOrders.place.mutationOptions({
      meta: { toast: 'admin.phoneOrders.place' },
      onSuccess: ({ orderId }) => {
        void queryClient.invalidateQueries({ queryKey: api.admin.orders.key() })
        void navigate({ to: '/admin/orders', search: { order: orderId }, ignoreBlocker: true })
      },
      // The refused order may be based on prices, stock or a quote that are out of date.
      onError: () => queryClient.invalidateQueries({ queryKey: api.admin.phoneOrders.quote.key() }),
    }),
  )
  const place = ({ customer, ...order }: Request) => {
    if (placing.isPending) return
    submission.current = submissionOf(JSON.stringify({ customer, order }), submission.current, newIdentifier)
    placing.mutate({ ...customer, ...order, submissionKey: submission.current.key })
  }
  return { place, isPlacing: placing.isPending, isPlaced: placing.isSuccess }
}
