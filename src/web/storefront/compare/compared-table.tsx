import { Link } from '@tanstack/react-router'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { isDifferent } from '#domain/catalog/compared-products.ts'
import { ProductName } from '#web/storefront/shared/product-name.tsx'
import { ProductPrice } from '#web/storefront/shared/product-price.tsx'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { comparedRows } from './compared-rows.ts'

/** A column for each product; above each row of values what they tell, so that three stand beside each other on a phone. */
export function ComparedTable({ products }: { products: readonly ChosenProduct[] }) {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {products.map((product) => (
            <ProductHeading key={product.id} product={product} all={products} />
          ))}
        </tr>
      </thead>
      {/* In a row of its own: names of different lengths do not push it up or down. */}
      <tbody className="border-line border-t">
        <tr>
          <th scope="rowgroup" colSpan={products.length} className="px-2 pt-2.5 font-normal text-steel text-xs">
            {texts.price}
          </th>
        </tr>
        <tr>
          {products.map((product) => (
            <td key={product.id} className="px-2 pb-2.5 align-top">
              <ProductPrice product={product} size="small" />
            </td>
          ))}
        </tr>
      </tbody>
      {comparedRows(products).map(({ name, values }) => (
        <tbody key={name} className={joinClasses('border-line border-t', isDifferent(values) && 'bg-signal/15')}>
          <tr>
            <th scope="rowgroup" colSpan={products.length} className="px-2 pt-2.5 font-normal text-steel text-xs">
              {name}
              {isDifferent(values) && <span className="font-semibold text-ink"> · {texts.different}</span>}
            </th>
          </tr>
          <tr>
            {values.map((value, place) => (
              <td key={products[place]?.id} className="tabular wrap-anywhere px-2 pb-2.5 align-top font-semibold">
                {value ?? <span className="font-normal text-steel">{texts.unknown}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function ProductHeading({ product, all }: { product: ChosenProduct; all: readonly ChosenProduct[] }) {
  const others = all.filter(({ id }) => id !== product.id).map(({ id }) => id)
  return (
    <th scope="col" className="px-2 pb-4 align-top font-normal">
      <div className="aspect-square max-w-56 overflow-hidden rounded-md bg-paper">
        <Picture url={product.imageUrl} alt="" width={480} height={480} sizes="(min-width: 768px) 224px, 33vw" />
      </div>
      <Link
        to="/products/$productId"
        params={{ productId: product.id }}
        className="wrap-anywhere mt-2 block min-h-11 font-semibold text-[0.9375rem] leading-snug hover:text-link"
      >
        <ProductName name={product.name} />
      </Link>
      {others.length > 0 && (
        <Link
          to="/compare"
          search={{ products: others.join(',') }}
          aria-label={texts.removeOne(product.name)}
          className="-ml-2 inline-flex min-h-11 items-center px-2 font-semibold text-link text-sm underline-offset-4 hover:underline"
        >
          {texts.remove}
        </Link>
      )}
    </th>
  )
}
