import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { missingPieces, piecesAfter } from '#domain/product-changes/stock-move.ts'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'

type StockChangeProps = { stock: NonNullable<ProductChangeRow['stock']> }

/** What a row does to the pieces on the shelf, and how many of them are for sale then. */
export function StockChange({ stock: { before, reserved, moved, ...row } }: StockChangeProps) {
  const plan = { ...row, seen: before, reserved }
  const after = moved === null ? piecesAfter(plan) : before + moved
  const missing = missingPieces(plan)
  return (
    <>
      <span className="font-semibold">{texts.shelf}: </span>
      {texts.change(before, after)}
      {reserved > 0 && ` · ${texts.parts({ reserved, available: Math.max(0, after - reserved) })}`}
      {missing > 0 && <span className="font-semibold text-brake"> · {texts.missing(missing)}</span>}
    </>
  )
}
