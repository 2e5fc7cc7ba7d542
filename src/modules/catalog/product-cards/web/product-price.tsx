import { Tag } from 'lucide-react'
import { Fragment } from 'react'
import { type Cents, formatBRL } from '#platform/money.ts'
import { nameParts } from '#platform/text.ts'
import { store } from '#platform/web/store.tsx'
import { joinClasses, Price } from '#platform/web/ui/index.ts'
import type { ProductCard } from '../../products/contract.ts'
import { calculatePixPrice } from '../../products/prices.ts'
import { countSets, type SetPiece } from '../../products/sets.ts'
import { installmentsText, pixPriceText, productCardTexts, setTexts } from './texts.ts'

type PricedProduct = {
  priceCents: number
  originalPriceCents: number | null
  installments: number
  isPriceOnRequest: boolean
}

type ProductPriceProps = {
  product: PricedProduct
  /** 'small' shows only the price, and the Pix price. */
  size?: 'small' | 'medium' | 'large'
  pixPercent?: number
}

/** Also by Pix, or that the price is on request. */
export function ProductPrice({ product, size = 'medium', pixPercent = store().pixDiscountPercent }: ProductPriceProps) {
  if (product.isPriceOnRequest) {
    return (
      <p className={joinClasses('font-extrabold leading-tight', size === 'large' ? 'text-3xl' : 'text-lg')}>
        {productCardTexts.priceOnRequest}
      </p>
    )
  }
  const { priceCents, originalPriceCents } = product
  const pix = pixPercent > 0 ? pixPriceText(calculatePixPrice(priceCents, pixPercent), pixPercent) : undefined
  if (size === 'small') return <Price size="small" price={formatBRL(priceCents)} pix={pix} />
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents
  return (
    <Price
      size={size}
      price={formatBRL(priceCents)}
      originalPrice={isReduced ? formatBRL(originalPriceCents) : undefined}
      pix={pix}
      installments={installmentsText(priceCents, product.installments)}
    />
  )
}

type PromotionsProps = { promotions: ProductCard['promotions'] | undefined; className?: string }

/** What promotions say that the price does not; `isWhole`: also those that have lowered it. */
export function PromotionLines({
  promotions = [],
  isWhole = false,
  className,
}: PromotionsProps & { isWhole?: boolean }) {
  const shown = isWhole ? promotions : promotions.filter(({ isInPrice }) => !isInPrice).slice(0, 1)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map(({ label }) => (
        <li key={label} className="flex items-start gap-1.5 font-semibold text-go">
          <Tag className="mt-[0.1em] size-[1.1em] shrink-0" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </li>
      ))}
    </ul>
  )
}

type SetLineProps = {
  product: { setPiece: SetPiece | null }
  /** Undefined if the price is on request. */
  priceCents?: Cents | undefined
  className?: string
}

/** With the price of each piece; renders nothing for products sold by the piece. */
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

/** '2 jogos com 4 rodas'; renders nothing for products sold by the piece. */
export function PiecesOfSets({
  product,
  quantity,
  className,
}: Omit<SetLineProps, 'priceCents'> & { quantity: number }) {
  const piece = product.setPiece
  return piece ? <p className={className}>{countSets(quantity, piece)}</p> : null
}

/** Breaks within a measure or at a hyphen (`195/55 R15`, `ET-40`) only if it is longer than a line. */
export function ProductName({ name }: { name: string }) {
  let offset = 0
  return nameParts(name).map(({ text, isWhole }) => {
    offset += text.length
    return isWhole ? (
      <span key={offset} className="inline-block max-w-full">
        {text}
      </span>
    ) : (
      <Fragment key={offset}>{text}</Fragment>
    )
  })
}
