import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { undecidedMoneyTexts as texts } from '#web/text/back-office/packing-texts.ts'

type UndecidedMoneyProps = {
  order: { id: string; orderNumber: string }
  /** Processes of the release before answer without it. */
  kinds: readonly AttentionKind[] | undefined
  /** Opens the order in a tab of its own, from where something is being typed. */
  isApart?: boolean
}

/** The reasons why an order should not leave yet, as a link to the order, which says what is to be done. */
export function UndecidedMoney({ order, kinds = [], isApart = false }: UndecidedMoneyProps) {
  if (kinds.length === 0) return null
  const reasons = texts.reasons(kinds)
  return (
    <Link
      to="/admin/orders"
      search={{ order: order.id }}
      target={isApart ? '_blank' : '_self'}
      rel="noopener"
      aria-label={texts.open(order.orderNumber, reasons)}
      className="inline-flex min-h-6 max-w-64 items-start gap-1.5 rounded-sm bg-brake-pale px-2 py-1 text-left font-bold text-brake-dark text-xs leading-snug underline-offset-4 hover:underline"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{reasons}</span>
    </Link>
  )
}
