import { Link } from '@tanstack/react-router'
import type { StockMovement } from '#contract/admin/stock.ts'
import { stockReasonLabels } from '#domain/stock/movement-reasons.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'

const pieces = new Intl.NumberFormat('pt-BR')
const movedPieces = new Intl.NumberFormat('pt-BR', { signDisplay: 'always' })

/** A movement as a table record, which needs a text as its id. */
export type MovementRow = Omit<StockMovement, 'id'> & { id: string }

/** The columns of the stock movements. */
export const movementColumns: Column<MovementRow>[] = [
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    header: texts.columns.reason,
    isHeading: true,
    // On a phone it comes first, as the heading of its card.
    className: 'max-md:order-first',
    cell: ({ reason, note }) => (
      <span className="block min-w-0">
        {stockReasonLabels[reason]}
        {note && <span className="wrap-anywhere block font-normal text-sm text-steel">{note}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.quantity,
    isNumeric: true,
    cell: ({ quantity }) => <span className="font-bold">{movedPieces.format(quantity)}</span>,
  },
  { header: texts.columns.balance, isNumeric: true, cell: ({ balance }) => pieces.format(balance) },
  {
    header: texts.columns.order,
    className: 'tabular',
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        <span className="text-steel">{texts.none}</span>
      ) : (
        <OrderLink id={orderId} number={orderNumber ?? ''} />
      ),
  },
  {
    header: texts.columns.who,
    className: 'md:max-w-48',
    cell: ({ person }) =>
      person === null ? (
        <span className="text-steel">{texts.shop}</span>
      ) : (
        <span className="wrap-anywhere min-w-0">{person}</span>
      ),
  },
]

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link
      to="/admin/orders"
      search={{ order: id }}
      aria-label={texts.openOrder(number)}
      className="rounded-sm font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
    >
      {number}
    </Link>
  )
}
