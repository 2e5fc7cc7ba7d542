import { Printer } from 'lucide-react'
import { type PickLine, pickListOf } from '#domain/packing/pick-list.ts'
import { formatDateTime } from '#web/format-date.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { usePackedOrders } from './use-packed-orders.ts'

const texts = packingTexts.pick

type PickListDialogProps = { ids: readonly string[]; isOpen: boolean; onClose: () => void }

/** The products to fetch from the store for the selected orders, on screen or printed. */
export function PickListDialog({ ids, isOpen, onClose }: PickListDialogProps) {
  const { data, isError, refetch } = usePackedOrders(ids, isOpen)
  const orders = data?.orders.map(({ orderNumber, items }) => ({ number: orderNumber, items })) ?? []
  const lines = pickListOf(orders)
  const pieces = lines.reduce((sum, line) => sum + line.quantity * line.piecesPerUnit, 0)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      isPrintable
      title={packingTexts.pickList}
      actions={
        <Button disabled={lines.length === 0} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {packingTexts.print}
        </Button>
      }
    >
      {data && (
        <>
          <p className="mb-4 flex flex-wrap justify-between gap-x-6 font-bold">
            <span>{texts.heading(data.orders.length)}</span>
            <span className="tabular">
              {texts.pieces(pieces)}{' '}
              <span className="hidden print:inline">· {formatDateTime(new Date().toISOString())}</span>
            </span>
          </p>
          <PickTable lines={lines} />
        </>
      )}
      {!data && isError && <FailedState title={packingTexts.notLoaded} onRetry={refetch} />}
      {!data && !isError && <LoadingArea className="flex flex-col gap-3" blocks={['h-10', 'h-14', 'h-14', 'h-14']} />}
    </Dialog>
  )
}

function PickTable({ lines }: { lines: readonly PickLine[] }) {
  if (lines.length === 0) return <p>{texts.empty}</p>
  return (
    <table className="w-full text-left text-[0.9375rem] print:text-sm">
      <thead className="border-ink border-b-2 text-sm text-steel">
        <tr>
          <th scope="col" className="w-1/6 py-2 pr-3 font-semibold">
            {texts.place}
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {texts.product}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.quantity}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.productId} className="break-inside-avoid align-top">
            <td className="wrap-anywhere py-2.5 pr-3 font-bold">
              {line.shelfPlace ?? <span className="font-normal text-steel">{texts.noPlace}</span>}
            </td>
            <td className="wrap-anywhere py-2.5 pr-3">
              <span className="font-semibold">{line.name}</span>
              {line.sku && (
                <span className="tabular block text-sm">
                  {texts.sku} {line.sku}
                </span>
              )}
              <span className="tabular block text-sm text-steel">
                {line.orders.map(({ number, quantity }) => texts.times(number, quantity)).join(' · ')}
              </span>
            </td>
            <td className="tabular whitespace-nowrap py-2.5 text-right font-extrabold text-lg">
              {line.quantity}
              {line.piecesPerUnit > 1 && (
                <span className="block font-normal text-sm text-steel">{texts.setNote(line.piecesPerUnit)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
