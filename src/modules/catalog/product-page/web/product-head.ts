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
  const picture = product.imageUrls.find((url) => !isVideo(url))
  return pageHead(match, {
    title: product.name,
    writtenTitle: product.seoTitle,
    description: product.seoDescription ?? usualDescription(product),
    canonicalPath: linkToProduct(product),
    kind: 'product',
    picture: picture ? { path: sharedPictureAddress(picture), ...sharedPictureSize, alt: product.name } : undefined,
  })
}

type Described = Pick<ProductDetail, 'name' | 'description' | 'priceCents' | 'isPriceOnRequest'>

/** What search results say of a product, unless the staff have written it. */
export function usualDescription({ name, description, priceCents, isPriceOnRequest }: Described): string {
  const price = isPriceOnRequest ? productCardTexts.priceOnRequest : formatBRL(priceCents)
  return shortDescription(`${name}: ${price}. ${description.replace(/\s+/g, ' ').trim()}`)
}
