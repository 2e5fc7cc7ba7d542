import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useRef } from 'react'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { buttonStyle, EmptyState, FailedState, joinClasses, Picture, SectionHeading } from '#platform/web/ui/index.ts'
import {
  factSpecifications,
  fitmentSpecifications,
  labelSpecifications,
  weightSpecification,
} from '../../attributes/web/specifications.ts'
import { CardAction } from '../../product-cards/web/product-card.tsx'
import { ProductGrid, ProductGridSkeleton, shortGridStyle } from '../../product-cards/web/product-grid.tsx'
import { ProductName, ProductPrice, SetLine } from '../../product-cards/web/product-price.tsx'
import { linkToProduct } from '../../products/address.ts'
import type { ChosenProduct } from '../../products/contract.ts'
import { chosenQuery, maxCompared, relatedQuery } from '../../web/queries.ts'
import { removeFromComparison } from './compare-controls.tsx'
import { compareTexts as texts } from './texts.ts'

/** Undefined where a value is unknown. */
export type ComparedRow = { name: string; values: (string | undefined)[] }

/** In the order of the first product's. */
export function comparedRows(products: readonly ChosenProduct[]): ComparedRow[] {
  const facts = products.map((product) => [
    ...fitmentSpecifications(product),
    ...factSpecifications(product),
    ...labelSpecifications(product),
    ...weightSpecification(product),
  ])
  // An attribute that only the second product has keeps its position there: different kinds are rarely compared.
  const names = [...new Set(facts.flat().map(({ name }) => name))]
  return [
    { name: texts.category, values: products.map(({ category }) => category ?? undefined) },
    ...names.map((name) => ({ name, values: facts.map((own) => own.find((fact) => fact.name === name)?.value) })),
    { name: texts.availability, values: products.map(availability) },
  ]
}

function availability({ isSoldOut, isPriceOnRequest }: ChosenProduct): string {
  if (isSoldOut) return texts.soldOut
  return isPriceOnRequest ? texts.onRequest : texts.inStock
}

type ComparedTableProps = {
  products: readonly ChosenProduct[]
  /** The link of the removed product can no longer have the focus. */
  onRemoved: () => void
}

/** The label of a row is above its values, so that three columns fit on a phone. */
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
        <tbody key={name} className={joinClasses('border-line border-t', new Set(values).size > 1 && 'bg-signal/15')}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={products.length}
              className="px-1 pt-2.5 sm:px-2 font-normal text-steel text-xs"
            >
              {name}
              {new Set(values).size > 1 && <span className="font-semibold text-ink"> · {texts.different}</span>}
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
    // Announced with each value: without a name of its own it would include the whole cell, with its remove link.
    <th scope="col" aria-label={product.name} className="px-1 pb-4 align-top font-normal sm:px-2">
      <div className="aspect-square max-w-56 overflow-hidden rounded-md bg-paper">
        <Picture url={product.imageUrl} alt="" width={480} height={480} sizes="(min-width: 768px) 224px, 33vw" />
      </div>
      <Link
        to={linkToProduct(product)}
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

/** The address contains the ids: it can be shared, and needs no scripts. */
export function CompareScreen({ ids }: { ids: readonly string[] }) {
  const { data: products, isLoading, isError, refetch } = useQuery(chosenQuery(ids))
  const hasFailed = isError && !products
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked link goes with its product.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: texts.title }]} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-4 font-black text-[1.75rem] leading-[1.05] tracking-tight outline-none md:mt-6 md:text-4xl"
      >
        {texts.title}
      </h1>
      {isLoading && <ProductGridSkeleton count={ids.length} className="mt-6 grid grid-cols-3 gap-2.5 sm:gap-4" />}
      {hasFailed && <FailedState title={texts.failed} onRetry={refetch} />}
      {!isLoading && !hasFailed && !products?.length && (
        <EmptyState
          icon={<SearchX />}
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <Link to="/products" className={buttonStyle('primary')}>
              {texts.toProducts}
            </Link>
          }
        />
      )}
      {products && products.length > 0 && (
        <>
          <p className="mt-2 mb-5 text-steel">{texts.hint(maxCompared)}</p>
          {/* Much larger text needs wider columns than a phone has: only the table scrolls sideways. */}
          <div className="relative max-2xs:overflow-x-auto">
            <ComparedTable products={products} onRemoved={keepFocus} />
          </div>
          {products.length < maxCompared && <SimilarProducts compared={products} onAdded={keepFocus} />}
        </>
      )}
    </div>
  )
}

type SimilarProductsProps = {
  compared: readonly ChosenProduct[]
  /** The link of the added product can no longer have the focus. */
  onAdded: () => void
}

/** Others of the first product's kind. */
function SimilarProducts({ compared, onAdded }: SimilarProductsProps) {
  const ids = compared.map(({ id }) => id)
  const { data: related = [] } = useQuery(relatedQuery(ids[0] ?? ''))
  const others = related.filter(({ id }) => !ids.includes(id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="alike-heading" className="mt-12">
      <SectionHeading id="alike-heading">{texts.addTitle}</SectionHeading>
      <ProductGrid
        products={others}
        className={shortGridStyle}
        details={({ id, name }) => (
          <Link
            to="/compare"
            search={{ products: [...ids, id].join(',') }}
            onClick={onAdded}
            aria-label={texts.addOne(name)}
            // Above the link that covers the whole card.
            className="-ml-2 relative inline-flex min-h-11 items-center px-2 font-semibold text-link text-sm underline-offset-4 hover:underline"
          >
            {texts.add}
          </Link>
        )}
      />
    </section>
  )
}
