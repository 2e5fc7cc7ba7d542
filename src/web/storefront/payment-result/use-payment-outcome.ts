import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { type PaymentOutcome, paymentOutcomeOf, type ShownOutcome } from '#domain/orders/payment-outcome.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { isAttempt, type ReturnParameters } from './return-parameters.ts'

const verifyingMilliseconds = 1500
const askAgainMilliseconds = 3000

/**
 * The outcome of a payment: the one in the path, unless the server knows the visitor's own order. 'verifying' for a moment at first, and while the order is being fetched; a pending order is
 * polled until its payment arrives. `isUnread` says that the server could not be asked; `ask` asks it again.
 */
export function usePaymentOutcome(
  claimed: PaymentOutcome,
  parameters: ReturnParameters,
): { isVerifying: boolean; outcome: ShownOutcome; order: Order | undefined; isUnread: boolean; ask: () => unknown } {
  const externalReference = parameters.external_reference
  const hasVerified = useElapsed(verifyingMilliseconds)
  const order = useQuery(
    api.orders.findByReference.queryOptions({
      input: { externalReference: externalReference ?? '' },
      enabled: externalReference !== undefined,
      staleTime: 0,
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMilliseconds : false),
    }),
  )
  return {
    isVerifying: !hasVerified || order.isLoading,
    outcome: order.data
      ? paymentOutcomeOf(order.data, { claimed, isAttempt: isAttempt(parameters) })
      : claimed === 'failure' && parameters.status === 'null'
        ? 'unfinished'
        : claimed,
    order: order.data,
    isUnread: order.isError && !order.data && !isUnknownOrder(order.error),
    ask: order.refetch,
  }
}

// Addresses can be typed: anyone who enters an order that is not theirs learns nothing about its payment.
const isUnknownOrder = (error: unknown) => isApiError(error, 'ORDER_NOT_FOUND')

function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasElapsed
}
