import { createFileRoute } from '@tanstack/react-router'
import { loadProductPage } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductNotFound } from '#web/storefront/product/product-not-found.tsx'
import { ProductPage } from '#web/storefront/product/product-page.tsx'
import { ProductPending } from '#web/storefront/product/product-pending.tsx'

// A product has two addresses with the same content: storefront/product/product-addresses.test.ts compares them.
export const Route = createFileRoute('/product/$productId')({
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
