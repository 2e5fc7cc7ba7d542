import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { maxDispatchLines } from '#domain/packing/dispatch-lines.ts'
import { api } from '#web/api-client.ts'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { ManyDispatchDialog } from './many-dispatch-dialog.tsx'
import type { ShipmentRow } from './shipment-columns.tsx'
import type { ShipmentFilter } from './shipment-search.ts'

/** The line of an order whose code is known: of the shop's own delivery, which needs none, and of a purchased label. */
function preparedLine(row: ShipmentRow): string {
  if (row.label?.trackingCode)
    return codesOf(row.label)
      .map((code) => `${row.orderNumber};${code}\n`)
      .join('')
  return codeWithoutTyping(row) === null ? '' : `${row.orderNumber}\n`
}

type Opening = { count: number; prepared: string; codeless: readonly ShipmentRow[]; left: number }

type ManyDispatch = {
  selection: Selection
  /** What the list is narrowed to. */
  filter: ShipmentFilter
  /** The listed orders. */
  rows: readonly ShipmentRow[] | undefined
}

/**
 * The dialog that dispatches many orders, above the list. It starts with those selected orders whose code is
 * known, and lists the others, as far as one call takes them. Rows that were seen are remembered, since the
 * selection spans several pages.
 */
export function useManyDispatchDialog({ selection, filter, rows = [] }: ManyDispatch) {
  const seen = useRef(new Map<string, ShipmentRow>())
  const remember = (shown: readonly ShipmentRow[]) => {
    for (const row of shown) seen.current.set(row.id, row)
  }
  remember(rows)
  const [opening, setOpening] = useState<Opening>({ count: 0, prepared: '', codeless: [], left: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const show = () => {
    // Orders that are already sent need no dispatch: they take no place of those that do.
    const waiting = [...selection.ids]
      .flatMap((id) => seen.current.get(id) ?? [])
      .filter(({ status }) => status === 'pago')
    const chosen = waiting.slice(0, maxDispatchLines)
    const prepared = chosen.map(preparedLine).join('')
    const codeless = chosen.filter((row) => preparedLine(row) === '')
    setOpening(({ count }) => ({ count: count + 1, prepared, codeless, left: waiting.length - chosen.length }))
    setIsOpen(true)
  }
  const refresh = useMutation({
    mutationFn: () => api.admin.shipments.first.call(filter),
    onSuccess: (first) => remember(first.rows),
    // Without an answer, the codes are typed.
    onSettled: show,
  })
  const open = () => {
    // A second opening would start fresh, without what has been typed into the first one.
    if (refresh.isPending) return
    const listed = new Set(rows.map(({ id }) => id))
    // Labels may have been bought since the other pages were shown.
    if ([...selection.ids].some((id) => !listed.has(id))) refresh.mutate()
    else show()
  }
  const dialog: ReactNode = opening.count > 0 && (
    <ManyDispatchDialog
      key={opening.count}
      prepared={opening.prepared}
      codeless={opening.codeless}
      leftForLater={opening.left}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onSent={(ids) => selection.set(ids, false)}
    />
  )
  return { open, isOpening: refresh.isPending, dialog, remember }
}
