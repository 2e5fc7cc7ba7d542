import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductNotFound } from '#web/storefront/product/product-not-found.tsx'

/** A product's address that ends before the id. */
export const Route = createFileRoute('/product/')({
  loader: ({ context }) => loadProduct(context.queryClient, ''),
  head: ({ match }) => productHead({ match }),
  notFoundComponent: ProductNotFound,
})
