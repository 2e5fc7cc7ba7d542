import { formatBRL } from '#platform/money.ts'
import { sharedPictureAddress, sharedPictureSize } from '#platform/picture-address.ts'
import { type PageMatch, pageHead, shortDescription } from '#platform/web/pages/page-head.ts'
import { productCardTexts } from '../../product-cards/web/texts.ts'
import { linkToProduct } from '../../products/address.ts'
import type { ProductDetail } from '../../products/contract.ts'

export function isVideo(url: string): boolean {
  return /\.(mp4|webm|mov)$/i.test(url)
}

type ProductMatch = {
  loaderData?: { product: ProductDetail }
  match: PageMatch<'/produtos/$address' | '/products/$productId' | '/product/$productId'>
}

export function productHead({ loaderData, match }: ProductMatch) {
  const product = loaderData?.product
  if (!product) return pageHead(match, { title: productCardTexts.notFound, isHidden: true })
  const price = product.isPriceOnRequest ? productCardTexts.priceOnRequest : formatBRL(product.priceCents)
  const text = product.description.replace(/\s+/g, ' ').trim()
  const picture = product.imageUrls.find((url) => !isVideo(url))
  return pageHead(match, {
    title: product.name,
    description: shortDescription(`${product.name}: ${price}. ${text}`),
    canonicalPath: linkToProduct(product),
    kind: 'product',
    picture: picture ? { path: sharedPictureAddress(picture), ...sharedPictureSize, alt: product.name } : undefined,
  })
}
