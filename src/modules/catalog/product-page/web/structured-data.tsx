import { pictureAddress, sharedPictureAddress } from '#platform/picture-address.ts'
import { StructuredData, shopIdentity, type Thing, useShopUrl } from '#platform/web/pages/structured-data.tsx'
import { store } from '#platform/web/store.tsx'
import { linkToProduct } from '../../products/address.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { piecesInSet } from '../../products/sets.ts'
import { isVideo } from './product-head.ts'

export function ProductStructuredData({ product }: { product: ProductDetail }) {
  const shopUrl = useShopUrl()
  return <StructuredData thing={import.meta.env.SSR ? describeProduct(product, shopUrl) : undefined} />
}

/** Without shipping, which depends on the postal code. A price on request is an offer without one. */
function describeProduct(product: ProductDetail, shopUrl: string): Thing {
  const { id, name, path, description, brand, category, imageUrls, priceCents, isPriceOnRequest, stockQuantity } =
    product
  const url = `${shopUrl}${linkToProduct({ id, path })}`
  const pictures = imageUrls.filter((address) => !isVideo(address))
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description: description.trim() || name,
    sku: product.sku ?? id,
    gtin: product.gtin || undefined,
    mpn: product.mpn || undefined,
    url,
    image: pictures.length > 0 ? pictures.flatMap((address) => picturesOf(address, shopUrl)) : undefined,
    brand: brand ? { '@type': 'Brand', name: brand.name } : undefined,
    category: category?.name,
    offers: {
      '@type': 'Offer',
      url,
      price: isPriceOnRequest ? undefined : (priceCents / 100).toFixed(2),
      priceCurrency: isPriceOnRequest ? undefined : 'BRL',
      availability: `https://schema.org/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': shopIdentity(shopUrl), name: store().name },
      hasMerchantReturnPolicy: returnPolicy,
      includesObject: product.isSetOfFour ? setOf(name) : undefined,
    },
  }
}

// One price for four pieces: C62 is the code of a piece in the list of units that search engines read.
const setOf = (name: string): Thing => ({
  '@type': 'TypeAndQuantityNode',
  amountOfThisGood: piecesInSet,
  unitCode: 'C62',
  typeOfGood: { '@type': 'Product', name },
})

// The original picture, and the version for link previews in messengers.
const picturesOf = (address: string, shopUrl: string) =>
  [pictureAddress(address, 1280, 'jpg'), sharedPictureAddress(address)].map((path) => shopUrl + path)

// Article 49 of the consumers' code, as the page of returns promises it: the shop pays for the return.
const returnPolicy: Thing = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
}
