import type { ProductDetail } from '#contract/shop/catalog.ts'
import { formatBRL } from '#domain/money.ts'
import { pageHead } from '#web/page-head.ts'

/** The head tags of a product's page. Both of its addresses name the same canonical one. */
export function productHead(product: ProductDetail | undefined) {
  if (!product) return pageHead({ title: 'Produto não encontrado', isHidden: true })
  const price = product.isPriceOnRequest ? 'Preço sob consulta' : formatBRL(product.priceCents)
  const text = product.description.replace(/\s+/g, ' ').trim()
  return pageHead({
    title: product.name,
    description: `${product.name}: ${price}. ${text}`.slice(0, 157).trimEnd(),
    canonicalPath: `/products/${product.id}`,
    image: product.imageUrls[0],
  })
}
