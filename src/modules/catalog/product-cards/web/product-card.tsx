import { Link } from '@tanstack/react-router'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { BriefFit, NeededRing } from '#modules/fitment/verdicts/contract.ts'
import { VerdictBadge } from '#modules/fitment/web/index.ts'
import { type Cents, formatBRL } from '#platform/money.ts'
import { WhatsAppLink } from '#platform/web/store.tsx'
import { Badge, buttonStyle, joinClasses, Picture } from '#platform/web/ui/index.ts'
import { FavoriteButton } from '../../favorites/web/favorite-button.tsx'
import { linkToProduct } from '../../products/address.ts'
import type { ProductCard as Product } from '../../products/contract.ts'
import { ProductName, ProductPrice, PromotionLines, SetLine } from './product-price.tsx'
import { productCardTexts, productFlagTexts } from './texts.ts'

export type CartButtonProps = {
  product: Product
  /** The one that the wheel needs on the visitor's car. */
  ring?: NeededRing | null | undefined
  /** How many go into the cart: one unless said otherwise. */
  quantity?: number | undefined
  className?: string
}

export const CartButtonContext = createContext<ComponentType<CartButtonProps> | undefined>(undefined)

/** Or links to a price request, or shows that the product is sold out. */
export function CardAction({ product, className = 'w-full px-2', ...added }: CartButtonProps) {
  const CartButton = use(CartButtonContext)
  if (product.isPriceOnRequest) {
    return (
      <WhatsAppLink
        message={productCardTexts.askForPrice(product.name)}
        className={buttonStyle('secondary', 'medium', className)}
      >
        {productCardTexts.ask}
        <span className="sr-only"> {productCardTexts.priceOf(product.name)}</span>
      </WhatsAppLink>
    )
  }
  if (product.isSoldOut) {
    return (
      <p className="flex min-h-11 items-center justify-center rounded-sm bg-mist font-semibold text-sm text-steel">
        {productCardTexts.soldOut}
      </p>
    )
  }
  return CartButton && <CartButton product={product} className={className} {...added} />
}

type ProductCardProps = {
  product: Product
  /** In a list the picture is next to the text. */
  layout?: 'grid' | 'list'
  hasPriority?: boolean
  lead?: ReactNode
  details?: ReactNode
  /** Known only later, when the card is already shown: it is placed over the picture and moves nothing. */
  myCarFit?: BriefFit | undefined
  /** Room is kept for it: it is known later than the card. */
  showsFreight?: boolean
  /** Undefined unless the visitor's location is known. */
  freightCents?: number | undefined
} & Pick<CartButtonProps, 'ring' | 'quantity'>

export const cardPictureSizes = '(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw'

const deliveredText = (priceCents: Cents, freightCents: Cents): string =>
  freightCents === 0 ? productCardTexts.freeDelivery : productCardTexts.delivered(formatBRL(priceCents + freightCents))

/** In a list the heart is next to the text, and no text may run under it. */
const nextToHeart = 'pr-10'

/** All of it links to the product, except the heart and the button. */
export function ProductCard({
  product,
  layout = 'grid',
  hasPriority = false,
  lead,
  details,
  myCarFit,
  showsFreight = false,
  freightCents,
  ring,
  quantity,
}: ProductCardProps) {
  const isList = layout === 'list'
  const discount = product.discountPercentage ?? 0
  return (
    <article
      className={joinClasses(
        'group relative flex h-full rounded-md bg-white ring-1 ring-line transition-shadow focus-within:ring-ink hover:shadow-raised hover:ring-silver',
        isList ? 'flex-row' : 'flex-col',
      )}
    >
      <div
        className={joinClasses(
          'relative shrink-0 overflow-hidden bg-paper',
          isList ? 'aspect-square w-32 self-start rounded-l-md sm:w-52' : 'aspect-square rounded-t-md',
        )}
      >
        <Picture
          url={product.imageUrl}
          alt=""
          width={480}
          height={480}
          sizes={isList ? '(min-width: 640px) 208px, 128px' : cardPictureSizes}
          hasPriority={hasPriority}
          className="transition-transform duration-180 group-hover:scale-[1.03] group-focus-within:moving-picture"
        />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {discount > 0 && <Badge tone="brake">{`${discount}% OFF`}</Badge>}
          {product.isNew && <Badge tone="ink">{productFlagTexts.isNew}</Badge>}
        </div>
        {/* Over the picture: it loads after the page, and moves nothing there. */}
        {myCarFit && (
          <VerdictBadge
            verdict={myCarFit.verdict}
            hasRing={myCarFit.ring !== null}
            className="absolute bottom-2 left-2 shadow-raised"
          />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col p-3 sm:p-4">
        {lead}
        {product.category && (
          <p className={joinClasses('text-steel text-xs', isList && nextToHeart)}>{product.category}</p>
        )}
        <h3 className={joinClasses('mt-0.5 font-semibold text-[0.9375rem] leading-snug', isList && nextToHeart)}>
          <Link
            to={linkToProduct(product)}
            viewTransition
            onClick={() => storeClickedCard(product)}
            // Fewer lines would cut off a wheel's bolt pattern, which decides whether it fits: on phones, or
            // with widened text.
            className="line-clamp-8 outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-link focus-visible:after:outline-offset-2"
          >
            <ProductName name={product.name} />
          </Link>
        </h3>
        {details}
        <div className={joinClasses('mt-auto pt-3', isList && 'sm:flex sm:items-end sm:justify-between sm:gap-6')}>
          <div>
            <ProductPrice product={product} />
            <SetLine
              product={product}
              priceCents={product.isPriceOnRequest ? undefined : product.priceCents}
              className="tabular mt-0.5 text-balance font-semibold text-[0.8125rem] leading-snug"
            />
            <PromotionLines promotions={product.promotions} className="mt-1 text-[0.8125rem] leading-snug" />
            {showsFreight && !product.isSoldOut && !product.isPriceOnRequest && (
              <p className="tabular mt-1 min-h-4 text-steel text-xs leading-4">
                {freightCents !== undefined && deliveredText(product.priceCents, freightCents)}
              </p>
            )}
          </div>
          <div className={joinClasses('relative mt-3', isList && 'sm:mt-0 sm:w-44')}>
            <CardAction product={product} ring={ring} quantity={quantity} />
          </div>
        </div>
      </div>
      <FavoriteButton product={product} className="absolute top-1.5 right-1.5" />
    </article>
  )
}

type ClickedCard = Pick<Product, 'path' | 'name' | 'imageUrl'>

let clicked: ClickedCard | undefined

/** Nothing else is known of the product until its page has loaded. */
export function storeClickedCard({ path, name, imageUrl }: ClickedCard): void {
  clicked = { path, name, imageUrl }
}

/** Undefined unless the page with this address is of the last card clicked. */
export const findClickedCard = (address: string | undefined): ClickedCard | undefined =>
  clicked?.path?.endsWith(`/${address}`) ? clicked : undefined
