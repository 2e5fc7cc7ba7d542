import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CarFront, ChevronDown } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { CompletePurchase } from '#modules/catalog/companions/web/complete-purchase.tsx'
import { compareTexts } from '#modules/catalog/compare/web/texts.ts'
import { FavoriteButton } from '#modules/catalog/favorites/web/favorite-button.tsx'
import { ProductGrid, shortGridStyle } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { ProductPrice, SetLine } from '#modules/catalog/product-cards/web/product-price.tsx'
import { KeyFacts, ProductTabs } from '#modules/catalog/product-page/web/product-facts.tsx'
import { ProductGallery } from '#modules/catalog/product-page/web/product-gallery.tsx'
import { DetailPrice, ProductTitle } from '#modules/catalog/product-page/web/product-title.tsx'
import { RecentlyViewed } from '#modules/catalog/product-page/web/recently-viewed.tsx'
import { ProductStructuredData } from '#modules/catalog/product-page/web/structured-data.tsx'
import { productPageTexts } from '#modules/catalog/product-page/web/texts.ts'
import { numberInAddress } from '#modules/catalog/products/address.ts'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { priceOfPieces } from '#modules/catalog/products/prices.ts'
import { maxCompared, productQuery, relatedQuery } from '#modules/catalog/web/queries.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { type MyCar, useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { productFitQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { fitTexts as texts } from '#modules/fitment/verdicts/web/reason-texts.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { VerdictBadge } from '#modules/fitment/verdicts/web/verdict-badge.tsx'
import { formatBRL } from '#platform/money.ts'
import { client } from '#platform/web/calls/index.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { BottomBar, Button, SectionHeading } from '#platform/web/ui/index.ts'
import { BuyBox } from './buy-box.tsx'
import { fitHeadingId, hasMeasures, ProductFit } from './product-fit.tsx'
import { PurchaseProvider, usePurchase } from './purchase.tsx'

/** Whether an element of the page is out of view. False until it has been observed. */
export function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}

const delayMilliseconds = 1000

/** Records a view of a product's page one second after it was opened: shorter visits do not count. */
export function useRecordedView(productId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      client.catalog
        .recordView({ id: productId })
        .catch((error: unknown) => console.error('Product view was not recorded', error))
    }, delayMilliseconds)
    return () => clearTimeout(timer)
  }, [productId])
}

const linkStyle = 'py-1 font-bold text-link underline-offset-4 hover:underline'

function RelatedProducts({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  const { data: related } = useQuery({ ...relatedQuery(product.id, car), placeholderData: keepPreviousData })
  if (!related || related.length === 0) return null
  const compared = [product, ...related]
    .slice(0, maxCompared)
    .map(({ id }) => id)
    .join(',')
  return (
    <section aria-labelledby="related-heading" className="mt-12 md:mt-20">
      <SectionHeading
        id="related-heading"
        action={
          <span className="flex flex-wrap gap-x-6">
            <Link to="/compare" search={{ products: compared }} className={linkStyle}>
              {compareTexts.compareWithAlike}
            </Link>
            {product.category && (
              <Link to="/products" search={{ category: product.category.id }} className={linkStyle}>
                {productPageTexts.more}
              </Link>
            )}
          </span>
        }
      >
        {productPageTexts.related}
      </SectionHeading>
      <ProductGrid products={related} className={shortGridStyle} />
    </section>
  )
}

// Always of the same height: the car is known only after the page, and nothing moves then.
function FitSummary({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  if (!hasMeasures(product)) return null
  return (
    <a
      href={`#${fitHeadingId}`}
      className="mt-4 flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold text-sm ring-1 ring-line transition-colors hover:bg-paper"
    >
      {car ? <Answer productId={product.id} car={car} /> : <Unknown text={texts.check} />}
      <ChevronDown className="ml-auto size-4 shrink-0 text-steel" />
    </a>
  )
}

function Answer({ productId, car }: { productId: string; car: MyCar }) {
  const { data } = useQuery(productFitQuery(productId, car))
  const name = vehicleTexts.onCar(displayNameOfVehicle(car.vehicle))
  if (!data) return <Unknown text={name} />
  return (
    <>
      <VerdictBadge verdict={data.verdict} hasRing={data.ring !== null} className="shrink-0" />
      <span className="line-clamp-4 min-w-0 wrap-anywhere leading-tight">{name}</span>
    </>
  )
}

const Unknown = ({ text }: { text: string }) => (
  <>
    <CarFront className="size-5 shrink-0" />
    <span className="line-clamp-4 min-w-0 wrap-anywhere leading-tight">{text}</span>
  </>
)

export function ProductScreen({ number }: { number: string }) {
  const { data: product } = useSuspenseQuery(productQuery(number))
  const button = useRef<HTMLDivElement>(null)
  useRecordedView(product.id)
  const canBeBought = product.stockQuantity > 0 && !product.isPriceOnRequest
  return (
    <div className="wrap pt-4 md:pt-6">
      <ProductStructuredData product={product} />
      <ProductBreadcrumb product={product} />
      <PurchaseProvider
        product={product}
        before={<ProductTop product={product} button={button} />}
        behind={canBeBought && <BuyBar product={product} button={button} />}
      >
        {/* React hydrates the page boundary by boundary, and other work can run in between: columns side by side share one. */}
        <Suspense>
          <div className="mt-10 md:mt-16">
            <ProductTabs product={product} />
          </div>
          <Suspense>
            <CompletePurchase productIds={[product.id]} reservesSpace={product.hasCompanions} />
            <RelatedProducts product={product} />
            <RecentlyViewed productId={product.id} />
          </Suspense>
        </Suspense>
      </PurchaseProvider>
    </div>
  )
}

type ProductTopProps = {
  product: ProductDetail
  button: RefObject<HTMLDivElement | null>
}

function ProductTop({ product, button }: ProductTopProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] lg:items-start">
      {/* The shorter column stays visible next to the other. */}
      <div className="min-w-0 lg:sticky lg:top-24">
        <ProductGallery product={product} />
      </div>
      <div className="lg:sticky lg:top-24">
        <ProductTitle
          product={product}
          beside={<FavoriteButton product={product} place="product" className="-mt-1.5 shrink-0 ring-1 ring-line" />}
        />
        <DetailPrice product={product} />
        <FitSummary product={product} />
        <BuyBox product={product} button={button} />
        <ProductFit product={product} />
        <KeyFacts product={product} />
      </div>
    </div>
  )
}

function ProductBreadcrumb({ product }: { product: ProductDetail }) {
  const { category, subcategory, name } = product
  return (
    <PageBreadcrumb
      steps={[
        { name: productPageTexts.products, link: { to: '/products' } },
        ...(category
          ? [{ name: category.name, link: { to: '/products', search: { category: category.id } } as const }]
          : []),
        ...(subcategory
          ? [{ name: subcategory.name, link: { to: '/products', search: { subcategory: subcategory.id } } as const }]
          : []),
        { name },
      ]}
    />
  )
}

type BuyBarProps = { product: ProductDetail; button: RefObject<Element | null> }

/** On phones, while the page's own button is out of view: the price, and the same button. */
function BuyBar({ product, button }: BuyBarProps) {
  const isShown = useIsOutOfView(button)
  const { quantity, isBusy, add } = usePurchase()
  return (
    <BottomBar isShown={isShown}>
      <section
        aria-label={productPageTexts.buyBar}
        className="flex max-2xs:flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <div className="min-w-0">
          <ProductPrice product={product} size="small" />
          <SetLine product={product} className="text-sm text-steel" />
          {quantity > 1 && (
            <p className="tabular text-sm text-steel">
              {productPageTexts.quantityFor(quantity, formatBRL(priceOfPieces(product, quantity)))}
            </p>
          )}
        </div>
        <Button className="min-h-12 shrink-0 px-5" isBusy={isBusy} onClick={add}>
          {productPageTexts.addFromBar}
        </Button>
      </section>
    </BottomBar>
  )
}

/** The page of the product in the address; another product resets its state. */
export function ProductPage() {
  const { address = '' } = useParams({ strict: false })
  const number = numberInAddress(address) ?? ''
  return <ProductScreen key={number} number={number} />
}
