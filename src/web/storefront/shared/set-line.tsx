import type { SetPiece } from '#domain/catalog/product-set.ts'
import type { Cents } from '#domain/money.ts'
import { setTexts } from '#web/text/storefront/set-texts.ts'

type SetLineProps = {
  product: { setPiece: SetPiece | null }
  /** What a whole set costs; left out where the price is on request. */
  priceCents?: Cents
  className?: string
}

/** That a product is a set of four, and what each of them costs; nothing for what is sold by the piece. */
export function SetLine({ product, priceCents, className }: SetLineProps) {
  const piece = product.setPiece
  if (!piece) return null
  return (
    <p className={className}>
      {priceCents === undefined ? setTexts.set(piece) : setTexts.pricePerPiece(priceCents, piece)}
    </p>
  )
}

/** What a quantity of sets comes to in pieces, as '2 jogos = 8 rodas'; nothing for what is sold by the piece. */
export function PiecesOfSets({
  product,
  quantity,
  className,
}: Omit<SetLineProps, 'priceCents'> & { quantity: number }) {
  const piece = product.setPiece
  return piece ? <p className={className}>{setTexts.pieces(quantity, piece)}</p> : null
}
