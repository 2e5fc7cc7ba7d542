import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { useConfirmUnsavedClose, useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import type { Selection } from '#platform/web/lists/selection.tsx'
import { Button, Dialog, TextArea } from '#platform/web/ui/index.ts'
import type { ShipmentFilter } from '../../web/searches.ts'
import type { ShipmentRow } from '../contract.ts'
import { appendOrderNumber, maxDispatchLines } from '../dispatch-lines.ts'
import { listTrackingCodes, makeOwnTrackingCode } from '../rules.ts'
import { DispatchPreview, DispatchReport } from './outcome-table.tsx'
import { packingTexts } from './texts.ts'
import { useManyDispatch } from './use-many-dispatch.ts'

const texts = packingTexts.dispatch

export type CodelessOrder = Pick<ShipmentRow, 'id' | 'orderNumber' | 'customerName'>

type CodelessOrdersProps = { orders: readonly CodelessOrder[]; onChoose: (number: string) => void }

/** The selected orders that cannot be dispatched yet: the tracking code of each has to be typed or scanned. */
export function CodelessOrders({ orders, onChoose }: CodelessOrdersProps) {
  if (orders.length === 0) return null
  return (
    <section aria-label={texts.codeless(orders.length)} className="mt-5">
      <p className="tabular font-bold">{texts.codeless(orders.length)}</p>
      <p className="mb-3 text-sm text-steel">{texts.codelessHint}</p>
      <ul className="flex flex-wrap gap-2">
        {orders.map(({ id, orderNumber, customerName }) => (
          <li key={id} className="min-w-0">
            <Button tone="secondary" size="small" className="max-w-full" onClick={() => onChoose(orderNumber)}>
              <span className="tabular">{orderNumber}</span>
              <span className="truncate font-normal">{customerName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ManyDispatchDialogProps = {
  /** The initial lines: orders whose code is already known. */
  prepared: string
  /** The selected orders without a known code. */
  codeless: readonly CodelessOrder[]
  /** How many more are selected than one call takes. */
  leftForLater: number
  isOpen: boolean
  onClose: () => void
  /** Called with the dispatched orders, once they are. */
  onSent: (ids: readonly string[]) => void
}

/** Dispatches many orders at once, by pasted or scanned numbers and codes. */
export function ManyDispatchDialog({
  prepared,
  codeless,
  leftForLater,
  isOpen,
  onClose,
  onSent,
}: ManyDispatchDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const state = useManyDispatch(prepared, onSent)
  const { readyOrders, sent, left } = state
  // Scanners type capitals.
  const typed = state.text.toLowerCase()
  const isUnsaved = () => isOpen && !sent && state.text.trim() !== prepared.trim()
  useUnsavedForm(isUnsaved)
  const { close, question } = useConfirmUnsavedClose(isUnsaved, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="large"
      title={texts.title}
      initialFocus={field}
      actions={
        sent ? (
          <>
            {left.length > 0 && (
              <Button tone="secondary" onClick={state.goOn}>
                {texts.again}
              </Button>
            )}
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        ) : (
          <Button disabled={readyOrders === 0 || state.isChecking} isBusy={state.isSending} onClick={state.send}>
            {texts.confirm(readyOrders)}
          </Button>
        )
      }
    >
      {sent ? (
        <div role="status">
          <DispatchReport state={state} />
        </div>
      ) : (
        <>
          {leftForLater > 0 && <p className="mb-4 font-semibold">{packingTexts.later(leftForLater)}</p>}
          <TextArea
            ref={field}
            label={texts.lines}
            hint={texts.help}
            placeholder={texts.placeholder}
            rows={6}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="tabular"
            value={state.text}
            onChange={(event) => state.setText(event.target.value)}
            // Scanned or pasted lines are appended to the existing ones.
            onFocus={({ target }) =>
              target.value === prepared && target.setSelectionRange(prepared.length, prepared.length)
            }
          />
          <CodelessOrders
            orders={codeless.filter(({ id, orderNumber }) => !state.gone.includes(id) && !typed.includes(orderNumber))}
            onChoose={(number) => {
              state.setText((text) => appendOrderNumber(text, number))
              field.current?.focus()
            }}
          />
          <DispatchPreview state={state} />
        </>
      )}
      {question}
    </Dialog>
  )
}

/** The line of an order whose code is known: of the shop's own delivery, which needs none, and of a purchased label. */
function preparedLine(row: ShipmentRow): string {
  if (row.label?.trackingCode)
    return listTrackingCodes(row.label)
      .map((code) => `${row.orderNumber};${code}\n`)
      .join('')
  return makeOwnTrackingCode(row) === null ? '' : `${row.orderNumber}\n`
}

type Opening = Pick<ManyDispatchDialogProps, 'prepared' | 'codeless' | 'leftForLater'>

const closed = { count: 0, prepared: '', codeless: [], leftForLater: 0 }

type ManyDispatch = { selection: Selection; filter: ShipmentFilter; rows: readonly ShipmentRow[] | undefined }

/** The dialog that dispatches many orders. Seen rows are remembered, since the selection spans several pages. */
export function useManyDispatchDialog({ selection, filter, rows = [] }: ManyDispatch) {
  const seen = useRef(new Map<string, ShipmentRow>())
  const remember = (shown: readonly ShipmentRow[]) => {
    for (const row of shown) seen.current.set(row.id, row)
  }
  remember(rows)
  const [{ count, ...opening }, setOpening] = useState<Opening & { count: number }>(closed)
  const [isOpen, setIsOpen] = useState(false)
  const show = () => {
    // Orders that are already sent need no dispatch: they take no place of those that do.
    const waiting = [...selection.ids]
      .flatMap((id) => seen.current.get(id) ?? [])
      .filter(({ status }) => status === 'pago')
    const chosen = waiting.slice(0, maxDispatchLines)
    const prepared = chosen.map(preparedLine).join('')
    const codeless = chosen.filter((row) => preparedLine(row) === '')
    setOpening(({ count }) => ({ count: count + 1, prepared, codeless, leftForLater: waiting.length - chosen.length }))
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
  const dialog: ReactNode = count > 0 && (
    <ManyDispatchDialog
      key={count}
      {...opening}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onSent={(ids) => selection.set(ids, false)}
    />
  )
  return { open, isOpening: refresh.isPending, dialog, remember }
}
