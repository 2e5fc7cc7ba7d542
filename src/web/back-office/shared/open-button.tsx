type OpenButtonProps = { orderNumber: string; label: string; onOpen: () => void }

/** An order's number as a button that opens the order. */
export function OpenButton({ orderNumber, label, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      data-opens-record
      aria-label={`${label} ${orderNumber}`}
      onClick={onOpen}
      className="tabular -mx-1 min-h-6 rounded-sm px-1 font-bold underline decoration-silver underline-offset-4 hover:decoration-ink"
    >
      {orderNumber}
    </button>
  )
}
