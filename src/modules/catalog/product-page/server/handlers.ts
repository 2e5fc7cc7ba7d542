import { implementCalls } from '#platform/server/api/callers.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import { listCategories, listSubcategories } from '../../categories/server/list-categories.ts'
import { companionCount, companionProducts } from '../../companions/server/companions.ts'
import { fitTags } from '../../fitting/server/check-car.ts'
import { ringsShown } from '../../fitting/server/rings-on-sale.ts'
import { searchContract } from '../../listing/contract.ts'
import { listProducts, suggestForSearch } from '../../listing/server/list-products.ts'
import { facetTags, orderTags } from '../../listing/server/listing-tags.ts'
import { listEquivalentSizes, listTyreSizes } from '../../listing/server/tyre-sizes.ts'
import type { ProductCard } from '../../products/contract.ts'
import { catalogContract } from '../../products/contract.ts'
import { companionTags, findProduct } from './find-product.ts'
import { previewProduct } from './previews.ts'
import {
  chosenProducts,
  featuredProducts,
  newestProducts,
  relatedCount,
  relatedProducts,
  substituteCount,
  substituteProducts,
} from './product-lists.ts'
import { recordView } from './views.ts'

const catalog = implementCalls(catalogContract)

export const catalogRouter = {
  categories: catalog.categories.handler(({ context }) => listCategories(context.shop)),
  subcategories: catalog.subcategories.handler(({ context, input }) => listSubcategories(context.shop, input)),
  products: catalog.products.handler(async ({ context, input }) => {
    const found = await listProducts(context.shop, input)
    context.recordCacheTags?.([
      ...orderTags(input),
      ...facetTags(input),
      ...cardTags([...found.products, ...ringsShown(found.products)]),
    ])
    return found
  }),
  featured: catalog.featured.handler(({ context }) => showCards(context, featuredProducts(context.shop))),
  newest: catalog.newest.handler(({ context, input }) => showCards(context, newestProducts(context.shop, input))),
  product: catalog.product.handler(({ context, input }) =>
    findProduct(context.shop, input.id, {
      onPassing: () => context.recordCacheTags?.(undefined),
      onDepending: (tags) => context.recordCacheTags?.(tags),
    }),
  ),
  preview: catalog.preview.handler(({ context, input }) => previewProduct(context.shop, input.code)),
  related: catalog.related.handler(async ({ context, input }) => {
    // Without a car no measure decides.
    if (input.vehicle) context.recordCacheTags?.(fitTags)
    const found = await showCards(context, relatedProducts(context.shop, input))
    // One more view would show at once; among many, another choice shows when the page is next rendered.
    if (found.length < relatedCount) context.recordCacheTags?.(['list'])
    return found
  }),
  chosen: catalog.chosen.handler(({ context, input: { products } }) => {
    // A product no longer on sale is left out, and may come back.
    context.recordCacheTags?.(cardTags(products.map((id) => ({ id }))))
    return showCards(context, chosenProducts(context.shop, products))
  }),
  companions: catalog.companions.handler(async ({ context, input: { products, ...car } }) => {
    const found = await showCards(context, companionProducts(context.shop, products, car))
    context.recordCacheTags?.(cardTags(products.map((id) => ({ id }))))
    if (found.length < companionCount) context.recordCacheTags?.(companionTags)
    return found
  }),
  substitutes: catalog.substitutes.handler(async ({ context, input }) => {
    const found = await showCards(context, substituteProducts(context.shop, input.id))
    if (found.length < substituteCount) context.recordCacheTags?.(['list'])
    return found
  }),
  tyreSizes: catalog.tyreSizes.handler(({ context }) => listTyreSizes(context.shop)),
  equivalentSizes: catalog.equivalentSizes.handler(({ context, input }) =>
    listEquivalentSizes(context.shop, input.size),
  ),
  recordView: catalog.recordView.handler(({ context, input }) =>
    recordView(context.shop, {
      productId: input.id,
      visitor: `${context.address} ${context.headers.get('user-agent') ?? ''}`,
    }),
  ),
}

async function showCards<Card extends ProductCard>(context: RequestContext, answer: Promise<Card[]>): Promise<Card[]> {
  const products = await answer
  context.recordCacheTags?.(cardTags(products))
  return products
}

const search = implementCalls(searchContract)

export const searchRouter = {
  suggestions: search.suggestions.handler(async ({ context, input }) => {
    const found = await suggestForSearch(context.shop, input.search)
    context.recordCacheTags?.(cardTags(found.products))
    return found
  }),
}
