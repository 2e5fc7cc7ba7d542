import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostalCode } from '#domain/postal-code.ts'
import { cheapestOption, type ShippingService } from '#domain/shipping/shipping-option.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { userMessageOf } from '#web/toast.ts'

/** A product of the order, and its quantity. */
export type ChosenLine = { productId: string; name: string; quantity: number }

/** The items of the order: selected here, with prices and availability from the server after each change. */
export function useChosenLines() {
  const [chosen, setChosen] = useState<readonly ChosenLine[]>([])
  const lines = chosen.map(({ productId, quantity }) => ({ productId, quantity }))
  const quote = useQuery(
    api.admin.phoneOrders.quote.queryOptions({
      input: { lines },
      enabled: lines.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const known = new Map(quote.data?.lines.map((line) => [line.productId, line]))
  return {
    chosen,
    lines,
    known,
    isError: quote.isError,
    refetch: quote.refetch,
    /** All items with their current prices; undefined until each has one. */
    priced: priced(lines, known),
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

type Line = { productId: string; quantity: number }

function priced(lines: readonly Line[], known: ReadonlyMap<string, { unitPriceCents: number }>) {
  const all = lines.flatMap(({ productId, quantity }) => {
    const line = known.get(productId)
    return line ? [{ unitPriceCents: line.unitPriceCents, quantity }] : []
  })
  return all.length === lines.length && all.length > 0 ? all : undefined
}

/**
 * The shipping quote of these items to a postal code: the selected option, or the cheapest if that is not available.
 */
export function useDeliveryOf(lines: readonly Line[], postalCode: PostalCode | undefined) {
  const [service, choose] = useState<ShippingService>()
  const quote = useQuery(
    api.admin.phoneOrders.quote.queryOptions({
      input: { lines: [...lines], postalCode },
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
    /** The server's message about the postal code. */
    postalCodeError: isAboutPostalCode ? userMessageOf(error) : undefined,
    /** Whether the same postal code may be quoted when it is asked for again. */
    mayRetry: error !== null && !isApiError(error, 'UNKNOWN_POSTAL_CODE'),
    refetch: quote.refetch,
  }
}
