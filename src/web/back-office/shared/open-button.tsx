import { orderNumber } from '#domain/order-number.ts'
/** An order's short number as a button that opens the order. */
export function OpenButton({ id, label, onOpen }: { id: string; label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens-record
      aria-label={`${label} ${orderNumber(id)}`}
      onClick={onOpen}
      className="tabular -mx-1 min-h-6 rounded-sm px-1 font-bold underline decoration-silver underline-offset-4 hover:decoration-ink"
    >
      {orderNumber(id)}
    </button>
  )
}
