import type { SetPiece } from '#domain/catalog/product-set.ts'
import type { Cents } from '#domain/money.ts'
import { setTexts } from '#web/text/storefront/set-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type SetLineProps = {
  product: { setPiece: SetPiece | null }
  /** What a whole set costs; left out where the price is on request. */
  priceCents?: Cents | undefined
  className?: string
}

/** That a product is a set of four, and what each of them costs; nothing for what is sold by the piece. */
export function SetLine({ product, priceCents, className }: SetLineProps) {
  const piece = product.setPiece
  if (!piece) return null
  if (priceCents === undefined) return <p className={className}>{setTexts.set(piece)}</p>
  const [set, ofOne] = setTexts.pricePerPiece(priceCents, piece)
  return (
    <p className={joinClasses('overflow-hidden', className)}>
      {/* Where the second half begins a line, the dot before it lies outside of what is seen. */}
      <span className="-ml-[0.75em] flex flex-wrap">
        <span className="ml-[0.75em]">{set}</span>
        {/* Further lines of it begin below its words, not below the dot. */}
        <span className="relative pl-[0.75em]">
          <span className="absolute left-0 w-[0.75em] text-center">{' · '}</span>
          {ofOne}
        </span>
      </span>
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
