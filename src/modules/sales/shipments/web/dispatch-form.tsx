import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { tooLongSentence } from '#platform/numbers.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { UpdatesBar } from '#platform/web/lists/updates.tsx'
import { Fault, Select, TextArea, TextField } from '#platform/web/ui/index.ts'
import { listUndecidedMoney } from '../../attention/rules.ts'
import { isDispatch, orderStatusLabels } from '../../orders/rules.ts'
import type { StatusChangeAnswer } from '../../orders/web/staff/money-answer.tsx'
import { refreshAfterOrderChange } from '../../orders/web/staff/paid-order.tsx'
import type { ShipmentRow } from '../contract.ts'
import {
  dispatchResult,
  haveSameCodes,
  listTrackingCodes,
  makeOwnTrackingCode,
  maxTrackingCodeLength,
  maxVolumes,
  parseTrackingCode,
  readTrackingCodes,
  type ShipmentStatus,
  shipmentStatuses,
  type TrackingCodes,
  toOrderStatus,
  toShipmentStatus,
} from '../rules.ts'
import {
  type DispatchState,
  dispatchForecast,
  dispatchOutcome,
  isSameDispatch,
  shipmentTexts as texts,
} from './texts.ts'

type DispatchOptions = { shipment: ShipmentRow; isOpen: boolean } & Pick<SaveOptions, 'onSaved' | 'onSettled'>

/** The chosen status and typed tracking codes of a dispatch, their effects, and how they are saved. */
export function useDispatch({ shipment, isOpen, onSaved, onSettled }: DispatchOptions) {
  const order = useQuery(
    api.admin.orders.find.queryOptions({ input: { id: shipment.id }, staleTime: 0, enabled: isOpen }),
  )
  const status = order.data ? toShipmentStatus(order.data.status) : shipment.status
  const { trackingCode, furtherTrackingCodes } = order.data ?? shipment
  const present: TrackingCodes = { trackingCode, furtherTrackingCodes }
  const before: DispatchState = { status, ...present }
  const [chosen, choose] = useState<ShipmentStatus>()
  const [typed, setTyped] = useState<string>()
  const [typedFurther, setTypedFurther] = useState<string>()
  // The stored codes when the user started typing: later ones must not be replaced unintentionally.
  const [replaced, setReplaced] = useState<TrackingCodes>()
  const [isRefused, setIsRefused] = useState(false)
  const update = useSaveDispatch(before, {
    onSaved,
    onSettled,
    onRefused: (codesNow) => {
      setReplaced(codesNow)
      setIsRefused(true)
    },
  })
  const chosenStatus = chosen ?? status
  // A purchased label has already provided the codes.
  const isLabelled = status === 'pago' && trackingCode === null && shipment.label
  const [prepared = '', ...preparedFurther] = listTrackingCodes(isLabelled || present)
  const code = typed ?? prepared
  const furtherText = typedFurther ?? preparedFurther.join('\n')
  const furtherCodes = readTrackingCodes(furtherText)
  const hasTyped = typed !== undefined || typedFurther !== undefined
  const begin = () => {
    if (!hasTyped) setReplaced(present)
  }
  const result = dispatchResult({
    status: toOrderStatus(status),
    chosenStatus: toOrderStatus(chosenStatus),
    trackingCode: code,
    furtherTrackingCodes: furtherCodes,
    present,
    ownCode: makeOwnTrackingCode(shipment),
  })
  const after: DispatchState = result.kind === 'saved' ? { ...result, status: toShipmentStatus(result.status) } : before
  const isLeaving = isDispatch(toOrderStatus(status), toOrderStatus(after.status))
  const expected = (hasTyped && replaced) || present
  return {
    order,
    before,
    after,
    chosen,
    chosenStatus,
    choose,
    code,
    codeError: faultOfLength(code.trim()),
    type: (text: string) => {
      begin()
      setTyped(text)
    },
    furtherText,
    furtherError: faultOfFurther(furtherCodes),
    typeFurther: (text: string) => {
      begin()
      setTypedFurther(text)
    },
    isPaid: status === 'pago',
    /** Whether it is dispatched without typing a code. */
    hasOwnCode: makeOwnTrackingCode(shipment) !== null,
    isUnsaved:
      (typed !== undefined && parseTrackingCode(typed) !== trackingCode) ||
      (typedFurther !== undefined && furtherCodes.join() !== furtherTrackingCodes.join()) ||
      chosenStatus !== status,
    changesNothing: isSameDispatch(before, after),
    /** What is undecided about the money of an order that leaves. */
    undecided: isLeaving ? listUndecidedMoney(order.data?.attention) : [],
    /** The codes that someone else has entered in the meantime, after they caused a conflict; undefined for none. */
    foreignCodes:
      isRefused && hasTyped && replaced && !haveSameCodes(after, replaced) ? listTrackingCodes(replaced) : undefined,
    isSaving: update.isPending,
    save: (answer?: StatusChangeAnswer) =>
      update.mutate({
        id: shipment.id,
        status: chosenStatus,
        trackingCode: parseTrackingCode(code) ?? '',
        furtherTrackingCodes: furtherCodes,
        expectedStatus: status,
        expectedTrackingCode: expected.trackingCode,
        expectedFurtherTrackingCodes: expected.furtherTrackingCodes,
        ...answer,
      }),
  }
}

const faultOfFurther = (codes: readonly string[]): string | undefined =>
  codes.length >= maxVolumes ? texts.tooManyVolumes : codes.map(faultOfLength).find((fault) => fault !== undefined)

const faultOfLength = (code: string): string | undefined =>
  code.length > maxTrackingCodeLength ? tooLongSentence(maxTrackingCodeLength, code.length) : undefined

type SaveOptions = {
  onSaved: () => void
  onSettled: (error: unknown) => void
  onRefused: (codesNow: TrackingCodes) => void
}

// `onRefused` receives the codes that someone else has stored meanwhile.
function useSaveDispatch(before: DispatchState, { onSaved, onSettled, onRefused }: SaveOptions) {
  const queryClient = useQueryClient()
  return useCall(api.admin.shipments.update, {
    toast: 'admin.shipments.update',
    toastValues: (saved, _sent, begun) => ({
      outcome: dispatchOutcome(begun.before, saved),
    }),
    // The state when it was sent: by the time of the response, the screen may already show the result.
    onMutate: () => ({ before }),
    onSuccess: async () => {
      // The list first: a dispatched order disappears from it, and with it the button that had the focus.
      await refreshAfterOrderChange(queryClient)
      onSaved()
    },
    onError: async (error, { id }) => {
      if (!isApiError(error, 'CHANGED_MEANWHILE')) return
      const find = api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 })
      onRefused(await queryClient.fetchQuery(find))
    },
    onSettled: (_saved, error) => {
      onSettled(error)
      return error ? refreshAfterOrderChange(queryClient) : undefined
    },
  })
}

const options = shipmentStatuses.map((status) => ({
  value: status as string,
  label: orderStatusLabels[toOrderStatus(status)],
}))

type DispatchFormProps = {
  id: string
  dispatch: ReturnType<typeof useDispatch>
  codeField: RefObject<HTMLInputElement | null>
  updates: { hasUpdates: boolean; show: () => void }
  onSubmit: (event: FormEvent) => void
}

export function DispatchForm({ id, dispatch, codeField, updates, onSubmit }: DispatchFormProps) {
  const { before, after, chosen, isPaid, hasOwnCode, isUnsaved, foreignCodes } = dispatch
  const paidHint = hasOwnCode ? texts.ownHint : texts.paidHint
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mb-6 grid gap-4 rounded-md bg-paper p-4 sm:grid-cols-2">
      <TextField
        ref={codeField}
        label={texts.trackingCode}
        placeholder={texts.trackingCodePlaceholder}
        hint={isPaid ? paidHint : texts.codeWins}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={dispatch.codeError}
        value={dispatch.code}
        onChange={(event) => dispatch.type(event.target.value)}
        inputClassName="tabular uppercase"
      />
      <TextArea
        label={texts.furtherCodes}
        hint={texts.furtherCodesHint}
        rows={Math.min(Math.max(dispatch.furtherText.split('\n').length, 2), 6)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={dispatch.furtherError}
        value={dispatch.furtherText}
        onChange={(event) => dispatch.typeFurther(event.target.value)}
        inputClassName="tabular uppercase"
      />
      {!isPaid && (
        <Select
          label={texts.newStatus}
          options={options}
          value={dispatch.chosenStatus}
          onChange={(event) => dispatch.choose(shipmentStatuses.find((known) => known === event.target.value))}
        />
      )}
      {!isPaid && isUnsaved && (
        <p role="status" className="border-line border-l-4 pl-3 sm:col-span-2">
          {dispatchForecast({ before, after, chosen })}
        </p>
      )}
      <Fault className="border-signal border-l-4 pl-3 sm:col-span-2">
        {foreignCodes && texts.codesNow(foreignCodes)}
      </Fault>
      <UpdatesBar isInline hasUpdates={updates.hasUpdates} onShow={updates.show} />
    </form>
  )
}
