import { piecesInSet } from '#modules/catalog/products/sets.ts'
import type { Cents } from '#platform/money.ts'
import { pictureAddress } from '#platform/picture-address.ts'
import { element, escapeXml } from '#platform/text.ts'

/** Where Google Merchant Center and Meta fetch the products of the shop. */
export const productFeedPath = '/feeds/products.xml'

/** A product's data for the feed: amounts in cents, weight in grams, measures in cm of one packed piece. */
export type FeedProduct = {
  id: string
  path: string
  name: string
  description: string
  brand: string | null
  category: string | null
  subcategory: string | null
  priceCents: Cents
  originalPriceCents: Cents | null
  gtin: string | null
  /** The maker's own number. */
  mpn: string | null
  isSetOfFour: boolean
  stockQuantity: number
  weightGrams: number | null
  heightCm: number | null
  widthCm: number | null
  lengthCm: number | null
  imageUrls: readonly string[]
}

/** How long the texts may be that merchants' centres take, and how many more pictures. */
const longest = { title: 150, description: 5_000, brand: 70, mpn: 70 } as const
const maxAdditionalPictures = 10

const isPicture = (address: string) => !/\.(mp4|webm|mov)$/i.test(address)

/** Whether a product can stand in the feed: merchants' centres refuse what has no picture. */
export const hasPicture = ({ imageUrls }: Pick<FeedProduct, 'imageUrls'>): boolean => imageUrls.some(isPicture)

/**
 * A product as an item of the feed (RSS 2.0 with Google's names), with the price of its page, and the original one if
 * higher.
 */
export function feedItem(product: FeedProduct, shopUrl: string): string {
  const { id, name, description, brand, mpn, gtin, stockQuantity, isSetOfFour } = product
  const [picture, ...more] = product.imageUrls.filter(isPicture)
  const pictureOf = (address: string) => shopUrl + pictureAddress(address, 1280, 'jpg')
  const hasIdentity = gtin !== null || (brand !== null && mpn !== null)
  return `<item>${[
    element('g:id', id),
    element('title', cut(name, longest.title)),
    element('description', cut(description.trim() || name, longest.description)),
    element('link', shopUrl + product.path),
    picture ? element('g:image_link', pictureOf(picture)) : '',
    ...more.slice(0, maxAdditionalPictures).map((address) => element('g:additional_image_link', pictureOf(address))),
    element('g:availability', stockQuantity > 0 ? 'in_stock' : 'out_of_stock'),
    ...pricesOf(product),
    element('g:condition', 'new'),
    brand ? element('g:brand', cut(brand, longest.brand)) : '',
    gtin ? element('g:gtin', gtin) : '',
    mpn ? element('g:mpn', cut(mpn, longest.mpn)) : '',
    hasIdentity ? '' : element('g:identifier_exists', 'no'),
    product.category
      ? element('g:product_type', [product.category, product.subcategory].filter((part) => part !== null).join(' > '))
      : '',
    isSetOfFour ? element('g:multipack', String(piecesInSet)) : '',
    ...parcelOf(product),
  ].join('')}</item>\n`
}

function pricesOf({ priceCents, originalPriceCents }: FeedProduct): string[] {
  if (originalPriceCents === null || originalPriceCents <= priceCents) return [element('g:price', amount(priceCents))]
  return [element('g:price', amount(originalPriceCents)), element('g:sale_price', amount(priceCents))]
}

const amount = (cents: Cents) => `${(cents / 100).toFixed(2)} BRL`

/** The pieces of a set are packed one by one: only their weight adds up. */
function parcelOf({ isSetOfFour, weightGrams, heightCm, widthCm, lengthCm }: FeedProduct): string[] {
  const weight = weightGrams === null ? null : weightGrams * (isSetOfFour ? piecesInSet : 1)
  const sides = { height: heightCm, width: widthCm, length: lengthCm }
  return [
    weight === null ? '' : element('g:shipping_weight', `${weight} g`),
    ...Object.entries(sides).map(([side, cm]) =>
      cm === null || isSetOfFour ? '' : element(`g:shipping_${side}`, `${cm} cm`),
    ),
  ]
}

const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

export const feedStart = (shop: { name: string; url: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', shop.name)}${element('link', shop.url)}<description>${escapeXml(shop.name)}</description>\n`
export const feedEnd = '</channel></rss>\n'
