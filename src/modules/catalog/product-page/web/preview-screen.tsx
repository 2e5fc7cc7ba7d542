import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sitePages } from '#platform/site-map.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { FailedState } from '#platform/web/ui/index.ts'
import { linkToProduct } from '../../products/address.ts'
import type { ProductDetail, ProductPreview } from '../../products/contract.ts'
import { KeyFacts, ProductTabs } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductNotFound, ProductPending } from './product-states.tsx'
import { DetailPrice, ProductTitle } from './product-title.tsx'
import { previewTexts as texts } from './texts.ts'

/** For anyone who has the preview link. Nothing can be bought here. */
export function PreviewScreen({ code }: { code: string }) {
  const preview = useQuery(api.catalog.preview.queryOptions({ input: { code }, staleTime: 0 }))
  if (preview.data) return <Preview preview={preview.data} />
  if (isApiError(preview.error, 'PRODUCT_NOT_FOUND', 'INVALID_INPUT')) return <ProductNotFound />
  if (preview.error)
    return (
      <div className="wrap py-8 md:py-12">
        <h1 className="sr-only">{sitePages['/preview/$code'].title}</h1>
        <FailedState title={texts.failed} onRetry={preview.refetch} />
      </div>
    )
  return <ProductPending />
}

function Preview({ preview: { product, isPublished } }: { preview: ProductPreview }) {
  return (
    <div className="wrap pt-4 pb-12 md:pt-6">
      <Notice product={product} isPublished={isPublished} />
      <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)] lg:items-start">
        <ProductGallery product={product} />
        <div>
          <ProductTitle product={product} />
          <DetailPrice product={product} />
          <KeyFacts product={product} />
        </div>
      </div>
      <div className="mt-10 md:mt-16">
        <ProductTabs product={product} />
      </div>
    </div>
  )
}

function Notice({ product, isPublished }: { product: ProductDetail; isPublished: boolean }) {
  return (
    <p role="status" className="rounded-sm bg-signal/20 px-4 py-3 font-medium">
      {isPublished ? texts.published : texts.notice}
      {isPublished && (
        <Link to={linkToProduct(product)} className="ml-2 text-link underline underline-offset-4 hover:text-link-dark">
          {texts.toProduct}
        </Link>
      )}
    </p>
  )
}
