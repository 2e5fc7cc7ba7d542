import { countSets, type SetPiece } from '#domain/catalog/product-set.ts'
import type { Cents } from '#domain/money.ts'
import { setTexts } from '#web/text/storefront/set-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type SetLineProps = {
  product: { setPiece: SetPiece | null }
  /** The price of a whole set; undefined if the price is on request. */
  priceCents?: Cents | undefined
  className?: string
}

/**
 * Shows that a product is a set of four, and the price of each piece; renders nothing for products sold by the piece.
 */
export function SetLine({ product, priceCents, className }: SetLineProps) {
  const piece = product.setPiece
  if (!piece) return null
  if (priceCents === undefined) return <p className={className}>{setTexts.set(piece)}</p>
  const [set, ofOne] = setTexts.pricePerPiece(priceCents, piece)
  return (
    <p className={joinClasses('overflow-hidden', className)}>
      {/* If the second half begins on a new line, its leading dot is clipped. */}
      <span className="-ml-[0.75em] flex flex-wrap">
        <span className="ml-[0.75em]">{set}</span>
        {/* Its further lines are aligned with its text, not with the dot. */}
        <span className="relative pl-[0.75em]">
          <span className="absolute left-0 w-[0.75em] text-center">{' · '}</span>
          {ofOne}
        </span>
      </span>
    </p>
  )
}

/**
 * A quantity of sets, as '2 jogos com 4 rodas'; renders nothing for products sold by the piece.
 */
export function PiecesOfSets({
  product,
  quantity,
  className,
}: Omit<SetLineProps, 'priceCents'> & { quantity: number }) {
  const piece = product.setPiece
  return piece ? <p className={className}>{countSets(quantity, piece)}</p> : null
}
