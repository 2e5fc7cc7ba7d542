import { featuredProducts } from '#server/services/catalog/featured-products.ts'
import { findProduct } from '#server/services/catalog/find-product.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import { listProducts } from '#server/services/catalog/list-products.ts'
import { listSubcategories } from '#server/services/catalog/list-subcategories.ts'
import { newestProducts } from '#server/services/catalog/newest-products.ts'
import { recordView } from '#server/services/catalog/record-view.ts'
import { relatedProducts } from '#server/services/catalog/related-products.ts'
import { visitor } from '../base.ts'

/** Reading the catalog. */
export const catalogRouter = {
  categories: visitor.catalog.categories.handler(({ context }) => listCategories(context.shop)),
  subcategories: visitor.catalog.subcategories.handler(({ context, input }) => listSubcategories(context.shop, input)),
  products: visitor.catalog.products.handler(({ context, input }) => listProducts(context.shop, input)),
  featured: visitor.catalog.featured.handler(({ context }) => featuredProducts(context.shop)),
  newest: visitor.catalog.newest.handler(({ context, input }) => newestProducts(context.shop, input)),
  product: visitor.catalog.product.handler(({ context, input }) => findProduct(context.shop, input.id)),
  related: visitor.catalog.related.handler(({ context, input }) => relatedProducts(context.shop, input.id)),
  recordView: visitor.catalog.recordView.handler(({ context, input }) =>
    recordView(context.shop, { productId: input.id, userAgent: context.headers.get('user-agent') }),
  ),
}
