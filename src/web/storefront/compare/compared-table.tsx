import { Link } from '@tanstack/react-router'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { isDifferent } from '#domain/catalog/compared-products.ts'
import { CardAction } from '#web/storefront/shared/card-action.tsx'
import { removeFromComparison } from '#web/storefront/shared/chosen-to-compare.ts'
import { ProductName } from '#web/storefront/shared/product-name.tsx'
import { ProductPrice } from '#web/storefront/shared/product-price.tsx'
import { SetLine } from '#web/storefront/shared/set-line.tsx'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { comparedRows } from './compared-rows.ts'

type ComparedTableProps = {
  products: readonly ChosenProduct[]
  /** Called when one is removed: its link can no longer have the focus. */
  onRemoved: () => void
}

/** A column for each product; the label of a row is above its values, so that three fit side by side on a phone. */
export function ComparedTable({ products, onRemoved }: ComparedTableProps) {
  return (
    <table className="w-full max-2xs:min-w-3xl table-fixed text-left max-[24rem]:text-[0.8125rem]">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {products.map((product) => (
            <ProductHeading key={product.id} product={product} all={products} onRemoved={onRemoved} />
          ))}
        </tr>
      </thead>
      {/* In a row of its own: names of different lengths do not move it vertically. */}
      <tbody className="border-line border-t">
        <tr>
          <th scope="rowgroup" colSpan={products.length} className="px-1 pt-2.5 sm:px-2 font-normal text-steel text-xs">
            {texts.price}
          </th>
        </tr>
        <tr>
          {products.map((product) => (
            <td key={product.id} className="px-1 pb-2.5 align-top sm:px-2">
              <ProductPrice product={product} size="small" />
              <SetLine
                product={product}
                priceCents={product.isPriceOnRequest ? undefined : product.priceCents}
                className="tabular mt-0.5 text-balance text-[0.8125rem] leading-snug"
              />
            </td>
          ))}
        </tr>
        {/* Prices may have one line or two: the buttons are still aligned. */}
        <tr>
          {products.map((product) => (
            <td key={product.id} className="px-1 pb-3 align-top sm:px-2">
              <div className="max-w-56">
                {/* Three next to each other on a phone: the word has only the width of the picture. */}
                <CardAction product={product} className="w-full px-1 max-sm:text-[0.8125rem] max-sm:[&>svg]:hidden" />
              </div>
            </td>
          ))}
        </tr>
      </tbody>
      {comparedRows(products).map(({ name, values }) => (
        <tbody key={name} className={joinClasses('border-line border-t', isDifferent(values) && 'bg-signal/15')}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={products.length}
              className="px-1 pt-2.5 sm:px-2 font-normal text-steel text-xs"
            >
              {name}
              {isDifferent(values) && <span className="font-semibold text-ink"> · {texts.different}</span>}
            </th>
          </tr>
          <tr>
            {values.map((value, place) => (
              <td
                key={products[place]?.id}
                className="tabular wrap-anywhere px-1 pb-2.5 sm:px-2 align-top font-semibold"
              >
                {value ?? <span className="font-normal text-steel">{texts.unknown}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

type ProductHeadingProps = { product: ChosenProduct; all: readonly ChosenProduct[]; onRemoved: () => void }

function ProductHeading({ product, all, onRemoved }: ProductHeadingProps) {
  const others = all.filter(({ id }) => id !== product.id).map(({ id }) => id)
  return (
    // Announced with each value below it: without a name of its own it would include the whole cell, with the
    // link to remove it.
    <th scope="col" aria-label={product.name} className="px-1 pb-4 align-top font-normal sm:px-2">
      <div className="aspect-square max-w-56 overflow-hidden rounded-md bg-paper">
        <Picture url={product.imageUrl} alt="" width={480} height={480} sizes="(min-width: 768px) 224px, 33vw" />
      </div>
      <Link
        to="/products/$productId"
        params={{ productId: product.id }}
        className="wrap-anywhere mt-2 block min-h-11 font-semibold leading-snug min-[24rem]:text-[0.9375rem] hover:text-link"
      >
        <ProductName name={product.name} />
      </Link>
      {others.length > 0 && (
        <Link
          to="/compare"
          search={{ products: others.join(',') }}
          onClick={() => {
            removeFromComparison(product.id)
            onRemoved()
          }}
          aria-label={texts.removeOne(product.name)}
          className="-ml-1 inline-flex min-h-11 items-center px-1 sm:-ml-2 sm:px-2 font-semibold text-link text-sm underline-offset-4 hover:underline"
        >
          {texts.remove}
        </Link>
      )}
    </th>
  )
}
