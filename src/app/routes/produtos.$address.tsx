import { createFileRoute } from '@tanstack/react-router'
import { productHead } from '#modules/catalog/product-page/web/product-head.ts'
import { ProductNotFound, ProductPending } from '#modules/catalog/product-page/web/product-states.tsx'
import { loadProductPage } from '../web/product-page/load-product.ts'
import { ProductPage } from '../web/product-page/product-page.tsx'

export const Route = createFileRoute('/produtos/$address')({
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
