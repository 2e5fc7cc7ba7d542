import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { productCardTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { numberInAddress } from '#modules/catalog/products/address.ts'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { productQuery, relatedQuery, substitutesQuery } from '#modules/catalog/web/queries.ts'
import { myCar } from '#modules/fitment/garage/web/my-car.ts'
import { isApiError, waitBriefly } from '#platform/web/calls/index.ts'

// An address without a product: no such id, or an invalid one.
const meansNotFound = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 400)

// On the server it is rendered with the page; the browser loads it later, as loaders are in every page's scripts.
async function prepareStockAlert(): Promise<void> {
  if (!import.meta.env.SSR) return
  const { StockAlert } = await import('#modules/stock/alerts/web/stock-alert.ts')
  await StockAlert.preload?.()
}

async function findProduct(queryClient: QueryClient, idOrNumber: string): Promise<ProductDetail> {
  try {
    return await queryClient.ensureQueryData(productQuery(idOrNumber))
  } catch (error) {
    if (meansNotFound(error)) throw notFound()
    throw error
  }
}

type Asked<Params> = { context: { queryClient: QueryClient }; params: Params }

/**
 * Loads a product's page, which is at its own path, whatever stands before the number in the address. Throws not-found
 * for a product that does not exist, or is no longer sold.
 */
export async function loadProductPage({ context: { queryClient }, params: { address } }: Asked<{ address: string }>) {
  const number = numberInAddress(address)
  if (number === undefined) throw notFound()
  const product = await findProduct(queryClient, number)
  const { id, path, stockQuantity } = product
  if (!path?.endsWith(`/${address}`)) throw movedTo(path)
  const related = queryClient.prefetchQuery(relatedQuery(id, myCar()))
  // They are in the middle of the page, and what is below them must not jump.
  if (stockQuantity <= 0)
    await waitBriefly(Promise.all([queryClient.prefetchQuery(substitutesQuery(id)), prepareStockAlert()]))
  // On the server a call still pending when the page is sent would fail in the browser as an unhandled rejection.
  if (import.meta.env.SSR) await related
  return { product }
}

/** Redirects an address that a product had before to the one that it has. */
export async function redirectToProduct({ context, params: { productId } }: Asked<{ productId: string }>) {
  if (productId.trim() === '') throw notFound({ data: productCardTexts.missingId })
  throw movedTo((await findProduct(context.queryClient, productId)).path)
}

// Browsers store no redirect: two of a product that has its old name again would lead to each other.
function movedTo(path: string | undefined) {
  if (path === undefined) throw new Error('the process of the release before tells no path')
  return redirect({ to: path, search: true, replace: true, statusCode: 301, headers: { 'Cache-Control': 'no-store' } })
}
