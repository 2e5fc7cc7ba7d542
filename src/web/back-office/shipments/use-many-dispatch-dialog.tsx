import { type ReactNode, useRef, useState } from 'react'
import { orderNumber } from '#domain/order-number.ts'
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
  if (row.status !== 'pago') return ''
  if (row.label?.trackingCode)
    return codesOf(row.label)
      .map((code) => `${orderNumber(row.id)};${code}\n`)
      .join('')
  return codeWithoutTyping(row) === null ? '' : `${orderNumber(row.id)}\n`
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
  const open = async () => {
    const listed = new Set(rows.map(({ id }) => id))
    // Labels may have been bought since the other pages were shown; without an answer, their codes are typed.
    if ([...selection.ids].some((id) => !listed.has(id)))
      await api.admin.shipments.first.call(filter).then((first) => remember(first.rows), console.error)
    const ids = [...selection.ids].slice(0, maxDispatchLines)
    const chosen = ids.flatMap((id) => seen.current.get(id) ?? [])
    const prepared = chosen.map(preparedLine).join('')
    const codeless = chosen.filter((row) => row.status === 'pago' && preparedLine(row) === '')
    const left = selection.ids.size - ids.length
    setOpening(({ count }) => ({ count: count + 1, prepared, codeless, left }))
    setIsOpen(true)
  }
  const dialog: ReactNode = opening.count > 0 && (
    <ManyDispatchDialog
      key={opening.count}
      prepared={opening.prepared}
      codeless={opening.codeless}
      left={opening.left}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onSent={(ids) => selection.set(ids, false)}
    />
  )
  return { open: () => void open(), dialog, remember }
}
