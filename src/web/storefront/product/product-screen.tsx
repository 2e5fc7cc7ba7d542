import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useRef } from 'react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { CompletePurchase } from '#web/storefront/shared/complete-purchase.tsx'
import { FavoriteButton } from '#web/storefront/shared/favorite-button.tsx'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { DetailPrice } from './detail-price.tsx'
import { FitSummary } from './fit-summary.tsx'
import { KeyFacts } from './key-facts.tsx'
import { ProductFit } from './product-fit.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productQuery } from './product-queries.ts'
import { ProductStructuredData } from './product-structured-data.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProductTitle } from './product-title.tsx'
import { PurchaseProvider } from './purchase.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'
import { useRecordedView } from './use-recorded-view.ts'

/** One product: its pictures, price, purchase and shipping, and all its details. */
export function ProductScreen({ productId }: { productId: string }) {
  const { data: product } = useSuspenseQuery(productQuery(productId))
  const button = useRef<HTMLDivElement>(null)
  useRecordedView(productId)
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
            <CompletePurchase productIds={[productId]} reservesSpace={product.hasCompanions} />
            <RelatedProducts product={product} />
            <RecentlyViewed productId={productId} />
          </Suspense>
        </Suspense>
      </PurchaseProvider>
    </div>
  )
}

type ProductTopProps = {
  product: ProductDetail
  /** Set to the element of the page's own button. */
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
