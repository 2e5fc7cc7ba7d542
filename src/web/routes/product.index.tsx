import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductNotFound } from '#web/storefront/product/product-not-found.tsx'

/** The address of a product without its id. */
export const Route = createFileRoute('/product/')({
  loader: ({ context }) => loadProduct(context.queryClient, ''),
  head: ({ match }) => productHead({ match }),
  notFoundComponent: ProductNotFound,
})
