import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShipmentRow } from './shipment-columns.tsx'

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
