import type { ProductDetail } from '#contract/shop/catalog.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { pixDiscountOf } from '#domain/cart/pix-price.ts'
import { formatBRL } from '#domain/money.ts'
import { PixTotal } from '#web/storefront/shared/pix-total.tsx'
import { store } from '#web/text/shared/store.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { countOf } from '#web/text/storefront/set-texts.ts'

type OrderSummaryProps = { product: ProductDetail; quantity: number; shipping: ShippingOptionView }

/** The total of the pieces and their selected shipping option. */
export function OrderSummary({ product, quantity, shipping }: OrderSummaryProps) {
  const itemsCents = product.priceCents * quantity
  return (
    <section aria-labelledby="summary-heading" className="mt-4 rounded-md p-4 ring-1 ring-line sm:p-5">
      <h2 id="summary-heading" className="mb-2 font-bold">
        {productPageTexts.summary}
      </h2>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 [&_dd]:text-right">
        <dt className="text-steel">{countOf(quantity, product.isSetOfFour)}</dt>
        <dd>{formatBRL(itemsCents)}</dd>
        <dt className="text-steel">{productPageTexts.freight(shipping.name, shipping.eta)}</dt>
        <dd>
          {shipping.costCents === 0 ? (
            <b className="text-go">{productPageTexts.free}</b>
          ) : (
            formatBRL(shipping.costCents)
          )}
        </dd>
        <dt className="pt-1 font-extrabold text-lg">{productPageTexts.total}</dt>
        <dd className="pt-1 font-extrabold text-lg">{formatBRL(itemsCents + shipping.costCents)}</dd>
      </dl>
      <PixTotal
        totalCents={itemsCents + shipping.costCents}
        discountCents={pixDiscountOf(product.priceCents, store().pixDiscountPercent) * quantity}
        className="mt-1 text-sm"
      />
    </section>
  )
}
