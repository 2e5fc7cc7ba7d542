import { createFileRoute } from '@tanstack/react-router'
import { productHead } from '#modules/catalog/product-page/web/product-head.ts'
import { ProductNotFound, ProductPending } from '#modules/catalog/product-page/web/product-states.tsx'
import { redirectToProduct } from '../web/product-page/load-product.ts'

export const Route = createFileRoute('/product/$productId')({
  loader: redirectToProduct,
  head: ({ match }) => productHead({ match }),
  pendingComponent: ProductPending,
  notFoundComponent: ProductNotFound,
  errorComponent: ProductNotFound,
})
