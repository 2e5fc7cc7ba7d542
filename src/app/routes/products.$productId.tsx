import { createFileRoute } from '@tanstack/react-router'
import { productHead } from '#modules/catalog/product-page/web/product-head.ts'
import { ProductNotFound, ProductPending } from '#modules/catalog/product-page/web/product-states.tsx'
import { loadProductPage } from '../web/product-page/load-product.ts'
import { ProductPage } from '../web/product-page/product-page.tsx'

// A product has two addresses with the same content: modules/catalog/product-page/web/product-addresses.test.ts compares them.
export const Route = createFileRoute('/products/$productId')({
  loader: loadProductPage,
  head: productHead,
  component: ProductPage,
  pendingComponent: ProductPending,
  // The touched card's picture and name stand there at once.
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: ProductNotFound,
  errorComponent: ProductNotFound,
})
