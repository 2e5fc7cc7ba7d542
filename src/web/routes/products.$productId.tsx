import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#web/storefront/product/load-product.ts'
import { productHead } from '#web/storefront/product/product-head.ts'
import { ProductNotFound } from '#web/storefront/product/product-not-found.tsx'
import { ProductPending } from '#web/storefront/product/product-pending.tsx'
import { ProductScreen } from '#web/storefront/product/product-screen.tsx'

export const Route = createFileRoute('/products/$productId')({
  loader: async ({ context, params }) => ({ product: await loadProduct(context.queryClient, params.productId) }),
  head: ({ loaderData, match }) => productHead(loaderData?.product, match.context.shopUrl),
  component: Product,
  pendingComponent: ProductPending,
  notFoundComponent: ProductNotFound,
  errorComponent: ProductNotFound,
})

function Product() {
  const { productId } = Route.useParams()
  return <ProductScreen key={productId} productId={productId} />
}
