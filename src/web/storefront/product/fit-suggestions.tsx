import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#contract/shop/catalog.ts'
import type { ProductFit } from '#contract/shop/fitting.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { formatBRL } from '#domain/money.ts'
import { useAddToCart } from '#web/storefront/cart/use-cart.ts'
import { fitTexts as texts } from '#web/text/storefront/fit-texts.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The ring that the wheel needs on the car, with a button to add it to the cart if the shop has it. */
export function FittingRing({ ring: { outerMm, innerMm, product } }: { ring: NonNullable<ProductFit['ring']> }) {
  const name = texts.ring(formatDecimal(outerMm), formatDecimal(innerMm))
  return (
    <div className="mt-2 flex items-center gap-3 rounded-sm bg-white px-3 py-1.5 text-sm ring-1 ring-line">
      <p className="min-w-0 grow py-1">
        {product ? (
          <>
            <Link
              to="/products/$productId"
              params={{ productId: product.id }}
              className="font-semibold text-link underline"
            >
              {name}
            </Link>
            {!product.isPriceOnRequest && `: ${texts.ringFor(formatBRL(product.priceCents))}`}
          </>
        ) : (
          <>
            <b>{name}</b>: {texts.ringMissing}
          </>
        )}
      </p>
      {product && !product.isPriceOnRequest && !product.isSoldOut && <AddRing product={product} />}
    </div>
  )
}

function AddRing({ product }: { product: ProductCard }) {
  const { add, isPending } = useAddToCart(product)
  return (
    <Button size="small" tone="secondary" className="min-h-11" isBusy={isPending} onClick={() => void add()}>
      {productCardTexts.add}
      <span className="sr-only"> {productCardTexts.toCart(product.name)}</span>
    </Button>
  )
}

/** Tyres that fit the wheel and the car. */
export function FittingTyres({ tyres }: { tyres: ProductFit['tyres'] }) {
  if (tyres.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-bold">{texts.tyres}</h3>
      <ul className="mt-1 grid gap-1">
        {tyres.map(({ id, name, priceCents, isPriceOnRequest }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-0.5">
            <Link to="/products/$productId" params={{ productId: id }} className="min-w-0 text-link underline">
              {name}
            </Link>
            {!isPriceOnRequest && <span className="tabular shrink-0">{formatBRL(priceCents)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
