import type { ProductCard } from '#contract/shop/catalog.ts'
import { cardTags } from '#server/cache/cache-tag.ts'
import { featuredProducts } from '#server/services/catalog/featured-products.ts'
import { findProduct } from '#server/services/catalog/find-product.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import { listProducts } from '#server/services/catalog/list-products.ts'
import { listSubcategories } from '#server/services/catalog/list-subcategories.ts'
import { facetTags, orderTags } from '#server/services/catalog/listing-tags.ts'
import { newestProducts } from '#server/services/catalog/newest-products.ts'
import { recordView } from '#server/services/catalog/record-view.ts'
import { relatedCount, relatedProducts } from '#server/services/catalog/related-products.ts'
import { listEquivalentSizes, listTyreSizes } from '#server/services/catalog/tyre-sizes.ts'
import { visitor } from '../base.ts'
import type { RequestContext } from '../request-context.ts'

/** Reading the catalog. */
export const catalogRouter = {
  categories: visitor.catalog.categories.handler(({ context }) => listCategories(context.shop)),
  subcategories: visitor.catalog.subcategories.handler(({ context, input }) => listSubcategories(context.shop, input)),
  products: visitor.catalog.products.handler(async ({ context, input }) => {
    const onPassing = () => context.recordCacheTags?.(undefined)
    const found = await listProducts(context.shop, input, { onPassing })
    context.recordCacheTags?.([...orderTags(input), ...facetTags(input), ...cardTags(found.products)])
    return found
  }),
  featured: visitor.catalog.featured.handler(({ context }) => showCards(context, featuredProducts(context.shop))),
  newest: visitor.catalog.newest.handler(({ context, input }) =>
    showCards(context, newestProducts(context.shop, input)),
  ),
  product: visitor.catalog.product.handler(({ context, input }) => findProduct(context.shop, input.id)),
  related: visitor.catalog.related.handler(async ({ context, input }) => {
    const found = await showCards(context, relatedProducts(context.shop, input.id))
    // One more would show at once; among many, another choice shows when the page is next made.
    if (found.length < relatedCount) context.recordCacheTags?.(['members'])
    return found
  }),
  tyreSizes: visitor.catalog.tyreSizes.handler(({ context }) => listTyreSizes(context.shop)),
  equivalentSizes: visitor.catalog.equivalentSizes.handler(({ context, input }) =>
    listEquivalentSizes(context.shop, input.size),
  ),
  recordView: visitor.catalog.recordView.handler(({ context, input }) =>
    recordView(context.shop, { productId: input.id, userAgent: context.headers.get('user-agent') }),
  ),
}

/** Tells what an answer rests on that shows these cards. */
async function showCards(context: RequestContext, answer: Promise<ProductCard[]>): Promise<ProductCard[]> {
  const products = await answer
  context.recordCacheTags?.(cardTags(products))
  return products
}
