import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { useAfterPause } from '#platform/web/ui/index.ts'
import { refreshAfterOrderChange } from '../../orders/web/staff/paid-order.tsx'
import type { ShipmentOutcome } from '../contract.ts'
import { packingTexts } from './texts.ts'

/** The dispatched orders among the lines with a known outcome. */
export const dispatchedOrders = (lines: readonly ShipmentOutcome[]): string[] =>
  lines.flatMap(({ order, fault }) => (order && fault === null ? [order.id] : []))

/** The lines to correct after some were sent, with those refused because their order was dispatched earlier. */
export function remainingLines(
  checked: readonly ShipmentOutcome[],
  sent: readonly ShipmentOutcome[],
): ShipmentOutcome[] {
  const gone = new Set(dispatchedOrders(sent))
  return checked.filter(({ order }) => !order || !gone.has(order.id))
}

const pauseMilliseconds = 300

/** The number of orders of some lines: several lines may be the volumes of one. */
export const countOrders = (lines: readonly ShipmentOutcome[]): number =>
  new Set(lines.map(({ order, text }) => order?.id ?? text)).size

/** The toast about a bulk dispatch, or the text if not all orders could be moved. */
export function formatOutcome(lines: readonly ShipmentOutcome[], doneTitle: (count: number) => string): string {
  const moved = lines.filter(({ fault }) => fault === null)
  const refused = countOrders(lines) - countOrders(moved)
  const done = `${doneTitle(countOrders(moved))}.`
  return refused === 0 ? done : `${done} ${packingTexts.dispatch.partly(refused)}`
}

/** `onSent` is called with the dispatched orders as soon as they are, even if the dialog is closed by then. */
export function useManyDispatch(prepared: string, onSent: (ids: readonly string[]) => void) {
  const [text, setText] = useState(prepared)
  const [sendAnyway, setSendAnyway] = useState<readonly string[]>([])
  const [gone, setGone] = useState<readonly string[]>([])
  const settled = useAfterPause(text, pauseMilliseconds)
  const isBlank = text.trim() === ''
  const dispatch = useCall(api.admin.shipments.dispatchMany, {
    toast: 'admin.shipments.dispatchMany',
    toastValues: (answer) => ({
      outcome: formatOutcome(answer.lines, packingTexts.dispatch.sentTitle),
    }),
    onSuccess: ({ lines: done }) => {
      const ids = dispatchedOrders(done)
      setGone((before) => [...before, ...ids])
      onSent(ids)
    },
    refresh: refreshAfterOrderChange,
  })
  const check = useQuery({
    ...api.admin.shipments.checkDispatch.queryOptions({ input: { text: settled, sendAnyway: [...sendAnyway] } }),
    // Checked outcomes do not change once the lines are sent.
    enabled: settled.trim() !== '' && !dispatch.isPending && dispatch.data === undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const lines = isBlank ? [] : (check.data?.lines ?? [])
  const ready = lines.flatMap(({ order, trackingCode, fault }) =>
    order && fault === null ? [{ id: order.id, trackingCode }] : [],
  )
  const sent = dispatch.data?.lines
  const readyOrders = new Set(ready.map(({ id }) => id)).size
  const left = remainingLines(lines, sent ?? [])
  return {
    text,
    setText,
    check,
    lines,
    readyOrders,
    refusedLines: lines.length - ready.length,
    /** Whether the shown outcomes are out of date for the current text. */
    isChecking: !isBlank && (settled !== text || check.isFetching),
    isSending: dispatch.isPending,
    send: () => dispatch.mutate({ lines: ready, sendAnyway: [...sendAnyway] }),
    sendAnyway,
    chooseAnyway: (id: string, isChosen: boolean) =>
      setSendAnyway((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id))),
    /** The outcomes of the sent lines, and the lines that remain to be corrected. */
    sent,
    left,
    /** The dispatched orders, including those of an earlier round. */
    gone,
    goOn: () => {
      setText(left.map((line) => line.text).join('\n'))
      dispatch.reset()
    },
  }
}
