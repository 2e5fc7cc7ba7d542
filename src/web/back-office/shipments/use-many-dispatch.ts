import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { orderNumber } from '#domain/order-number.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { useAfterPause } from '#web/ui/use-after-pause.ts'
import { linesLeft, ordersGone } from './dispatch-outcomes.ts'

const pauseMilliseconds = 300

/** How many orders some lines are of: several may be the volumes of one. */
export const countOrders = (lines: readonly ShipmentOutcome[]): number =>
  new Set(lines.map(({ order, text }) => order?.id ?? text)).size

/** How a dispatch of many went, or what is told when not all of them could be moved. */
export function outcomeInWords(lines: readonly ShipmentOutcome[], doneTitle: (count: number) => string): string {
  const moved = lines.filter(({ fault }) => fault === null)
  const refused = countOrders(lines) - countOrders(moved)
  const done = `${doneTitle(countOrders(moved))}.`
  return refused === 0 ? done : `${done} ${packingTexts.dispatch.partly(refused)}`
}

type Checked = Pick<ReturnType<typeof useManyDispatch>, 'lines' | 'check' | 'isChecking'>

/** What would become of the last line: who reads one code after the other hears what comes next. */
export function lastInWords({ lines, check, isChecking }: Checked): string | undefined {
  if (isChecking) return
  if (check.isError) return packingTexts.dispatch.checkFailed
  const [line] = lines.slice(-1)
  if (!line) return
  const whose = line.order ? `${orderNumber(line.order.id)}, ${line.order.customerName}` : line.text
  return `${whose}: ${line.fault ? packingTexts.faultOf(line) : packingTexts.dispatch.isReady}`
}

/**
 * The pasted lines, what would become of them, and what became of those that were sent. `onSent` is told which orders have
 * left as soon as they have, also when nobody looks any more.
 */
export function useManyDispatch(prepared: string, onSent: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(prepared)
  const [gone, setGone] = useState<readonly string[]>([])
  const settled = useAfterPause(text, pauseMilliseconds)
  const isBlank = text.trim() === ''
  const dispatch = useMutation(
    api.admin.shipments.dispatchMany.mutationOptions({
      meta: {
        toast: 'admin.shipments.dispatchMany',
        toastValues: (answer: { lines: ShipmentOutcome[] }) => ({
          outcome: outcomeInWords(answer.lines, packingTexts.dispatch.sentTitle),
        }),
      },
      onSuccess: ({ lines: done }) => {
        const ids = ordersGone(done)
        setGone((before) => [...before, ...ids])
        onSent(ids)
      },
      onSettled: () => refreshAfterOrderChange(queryClient),
    }),
  )
  const check = useQuery({
    ...api.admin.shipments.checkDispatch.queryOptions({ input: { text: settled } }),
    // What was checked stays as it was once it is sent.
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
  const left = linesLeft(lines, sent ?? [])
  return {
    text,
    setText,
    check,
    lines,
    /** How many orders would leave. */
    readyOrders,
    /** How many lines stay as they are. */
    refusedLines: lines.length - ready.length,
    /** Whether what is shown is not of the text as it stands. */
    isChecking: !isBlank && (settled !== text || check.isFetching),
    isSending: dispatch.isPending,
    send: () => dispatch.mutate({ lines: ready }),
    /** What became of those that were sent, and what stays to be put right. */
    sent,
    left,
    /** The orders that have left, also those of an earlier round. */
    gone,
    goOn: () => {
      setText(left.map((line) => line.text).join('\n'))
      dispatch.reset()
    },
  }
}
