import { type ReactNode, useRef, useState } from 'react'
import { orderNumber } from '#domain/order-number.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { ManyDispatchDialog } from './many-dispatch-dialog.tsx'
import type { ShipmentRow } from './shipment-columns.tsx'

/** The line of an order whose code is known: of the shop's own delivery, which needs none, and of a purchased label. */
function preparedLine(row: ShipmentRow): string {
  if (row.status !== 'pago') return ''
  if (row.label?.trackingCode)
    return codesOf(row.label)
      .map((code) => `${orderNumber(row.id)};${code}\n`)
      .join('')
  return codeWithoutTyping(row) === null ? '' : `${orderNumber(row.id)}\n`
}

type Opening = { count: number; prepared: string; codeless: readonly ShipmentRow[] }

/**
 * The dialog that dispatches many orders, above the list. It starts with those selected orders whose code is known, and
 * lists the others; `rows` are the listed orders, which are remembered, since the selection spans several pages.
 */
export function useManyDispatchDialog(
  selection: Selection,
  rows: readonly ShipmentRow[] = [],
): { open: () => void; dialog: ReactNode } {
  const seen = useRef(new Map<string, ShipmentRow>())
  for (const row of rows) seen.current.set(row.id, row)
  const [opening, setOpening] = useState<Opening>({ count: 0, prepared: '', codeless: [] })
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    const chosen = [...selection.ids].flatMap((id) => seen.current.get(id) ?? [])
    const prepared = chosen.map(preparedLine).join('')
    const codeless = chosen.filter((row) => row.status === 'pago' && preparedLine(row) === '')
    setOpening(({ count }) => ({ count: count + 1, prepared, codeless }))
    setIsOpen(true)
  }
  const dialog = opening.count > 0 && (
    <ManyDispatchDialog
      key={opening.count}
      prepared={opening.prepared}
      codeless={opening.codeless}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onSent={(ids) => selection.set(ids, false)}
    />
  )
  return { open, dialog }
}
