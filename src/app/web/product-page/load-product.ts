import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { productCardTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { productQuery, relatedQuery, substitutesQuery } from '#modules/catalog/product-page/web/queries.ts'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { myCar } from '#modules/fitment/garage/web/my-car.ts'
import { isApiError } from '#platform/web/calls/api-errors.ts'
import { waitBriefly } from '#platform/web/calls/requests.ts'

// An address without a product: no such id, or an invalid one.
const meansNotFound = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 400)

// On the server it is rendered with the page; the browser loads it later, as loaders are in every page's scripts.
async function prepareStockAlert(): Promise<void> {
  if (!import.meta.env.SSR) return
  const { StockAlert } = await import('#modules/stock/alerts/web/stock-alert.ts')
  await StockAlert.preload?.()
}

/** Loads a product's page; throws not-found for one that does not exist, or is no longer sold. */
export async function loadProduct(queryClient: QueryClient, id: string): Promise<ProductDetail> {
  if (id.trim() === '') throw notFound({ data: productCardTexts.missingId })
  const related = queryClient.prefetchQuery(relatedQuery(id, myCar()))
  try {
    const product = await queryClient.ensureQueryData(productQuery(id))
    // They are in the middle of the page, and what is below them must not jump.
    if (product.stockQuantity <= 0)
      await waitBriefly(Promise.all([queryClient.prefetchQuery(substitutesQuery(id)), prepareStockAlert()]))
    return product
  } catch (error) {
    if (meansNotFound(error)) throw notFound()
    throw error
  } finally {
    // On the server a call still pending when the page is sent would fail in the browser as an unhandled rejection.
    if (import.meta.env.SSR) await related
  }
}

type Asked = { context: { queryClient: QueryClient }; params: { productId: string } }

export const loadProductPage = async ({ context, params }: Asked): Promise<{ product: ProductDetail }> => ({
  product: await loadProduct(context.queryClient, params.productId),
})
