import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { dispatchResult, longestTrackingCode, trackingCodeOf } from '#domain/orders/dispatch.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { tooLongSentence } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { type DispatchState, dispatchOutcome, isSameDispatch } from '#web/text/back-office/dispatch-texts.ts'
import type { ShipmentRow } from './shipment-columns.tsx'

type DispatchOptions = { shipment: ShipmentRow; isOpen: boolean; onSaved: () => void; onSettled: () => void }

/**
 * What a shipment is and what is to become of it: the status and the tracking code that were chosen and typed over those
 * that it has, what they come to, and how they are saved.
 */
export function useDispatch({ shipment, isOpen, onSaved, onSettled }: DispatchOptions) {
  const order = useQuery(
    api.admin.orders.find.queryOptions({ input: { id: shipment.id }, staleTime: 0, enabled: isOpen }),
  )
  const status = order.data ? shipmentStatusOf(order.data.status) : shipment.status
  const trackingCode = order.data ? order.data.trackingCode : shipment.trackingCode
  const before: DispatchState = { status, trackingCode }
  const [chosen, choose] = useState<ShipmentStatus>()
  const [typed, setTyped] = useState<string>()
  // What stood there when one began to type: a code that comes later was not meant to be replaced.
  const [replaced, setReplaced] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const update = useSaveDispatch(before, {
    onSaved,
    onSettled,
    onRefused: (codeNow) => {
      setReplaced(codeNow)
      setIsRefused(true)
    },
  })
  const chosenStatus = chosen ?? status
  // A bought label has given the code already.
  const code = typed ?? trackingCode ?? (status === 'pago' ? shipment.label?.trackingCode : undefined) ?? ''
  const result = dispatchResult({
    status: orderStatusOf(status),
    chosenStatus: orderStatusOf(chosenStatus),
    trackingCode: code,
    presentCode: trackingCode,
    ownCode: codeWithoutTyping(shipment),
  })
  const after: DispatchState =
    result.kind === 'saved' ? { status: shipmentStatusOf(result.status), trackingCode: result.trackingCode } : before
  return {
    order,
    before,
    after,
    chosen,
    chosenStatus,
    choose,
    code,
    codeError:
      code.trim().length > longestTrackingCode ? tooLongSentence(longestTrackingCode, code.trim().length) : undefined,
    type: (text: string) => {
      if (typed === undefined) setReplaced(trackingCode)
      setTyped(text)
    },
    isPaid: status === 'pago',
    /** Whether it leaves without a code being typed. */
    hasOwnCode: codeWithoutTyping(shipment) !== null,
    isUnsaved: (typed !== undefined && trackingCodeOf(typed) !== trackingCode) || chosenStatus !== status,
    changesNothing: isSameDispatch(before, after),
    /** The code that somebody else has given meanwhile, after it stood in the way; undefined for none. */
    foreignCode:
      isRefused && typed !== undefined && trackingCodeOf(typed) !== replaced ? { code: replaced } : undefined,
    isSaving: update.isPending,
    save: (money: MoneyAnswer | undefined) =>
      update.mutate({
        id: shipment.id,
        status: chosenStatus,
        trackingCode: trackingCodeOf(code) ?? '',
        expectedStatus: status,
        expectedTrackingCode: typed === undefined ? trackingCode : replaced,
        money,
      }),
  }
}

type SaveOptions = { onSaved: () => void; onSettled: () => void; onRefused: (codeNow: string | null) => void }

function useSaveDispatch(before: DispatchState, { onSaved, onSettled, onRefused }: SaveOptions) {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.shipments.update.mutationOptions({
      meta: {
        toast: 'admin.shipments.update',
        toastValues: (saved: DispatchState, _sent: unknown, begun: { before: DispatchState }) => ({
          outcome: dispatchOutcome(begun.before, saved),
        }),
      },
      // What was there when it was sent: by the time of the answer the screen may show what came of it.
      onMutate: () => ({ before }),
      onSuccess: async () => {
        // The list first: what was dispatched leaves it, and with it the button that had the focus.
        await refreshAfterOrderChange(queryClient)
        onSaved()
      },
      onError: async (error, { id }) => {
        if (!isApiError(error, 'CHANGED_MEANWHILE')) return
        const find = api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 })
        onRefused((await queryClient.fetchQuery(find)).trackingCode)
      },
      onSettled: (_saved, error) => {
        onSettled()
        return error ? refreshAfterOrderChange(queryClient) : undefined
      },
    }),
  )
}
