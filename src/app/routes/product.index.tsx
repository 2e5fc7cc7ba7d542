import { createFileRoute } from '@tanstack/react-router'
import { productCardTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { ProductNotFound } from '#modules/catalog/product-page/web/product-states.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { redirectToProduct } from '../web/product-page/load-product.ts'

export const Route = createFileRoute('/product/')({
  loader: ({ context }) => redirectToProduct({ context, params: { productId: '' } }),
  head: ({ match }) => pageHead(match, { title: productCardTexts.notFound }),
  notFoundComponent: ProductNotFound,
})
