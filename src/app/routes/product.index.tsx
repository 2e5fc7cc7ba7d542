import { createFileRoute } from '@tanstack/react-router'
import { productHead } from '#modules/catalog/product-page/web/product-head.ts'
import { ProductNotFound } from '#modules/catalog/product-page/web/product-states.tsx'
import { loadProduct } from '../web/product-page/load-product.ts'

export const Route = createFileRoute('/product/')({
  loader: ({ context }) => loadProduct(context.queryClient, ''),
  head: ({ match }) => productHead({ match }),
  notFoundComponent: ProductNotFound,
})
