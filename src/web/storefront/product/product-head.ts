import type { ProductDetail } from '#contract/shop/catalog.ts'
import { sharedPictureAddress, sharedPictureSize } from '#domain/catalog/picture-address.ts'
import { formatBRL } from '#domain/money.ts'
import { type PageMatch, pageHead, shortDescription } from '#web/page-head.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { isVideo } from './is-video.ts'

/** The head tags of a product's page. Both of its addresses have the same canonical one. */
export function productHead({ loaderData, match }: { loaderData?: { product: ProductDetail }; match: PageMatch }) {
  const product = loaderData?.product
  if (!product) return pageHead(match, { title: productCardTexts.notFound, isHidden: true })
  const price = product.isPriceOnRequest ? productCardTexts.priceOnRequest : formatBRL(product.priceCents)
  const text = product.description.replace(/\s+/g, ' ').trim()
  const picture = product.imageUrls.find((url) => !isVideo(url))
  return pageHead(match, {
    title: product.name,
    description: shortDescription(`${product.name}: ${price}. ${text}`),
    canonicalPath: `/products/${product.id}`,
    kind: 'product',
    picture: picture ? { path: sharedPictureAddress(picture), ...sharedPictureSize, alt: product.name } : undefined,
  })
}
