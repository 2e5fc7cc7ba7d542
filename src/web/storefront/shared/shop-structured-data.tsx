import { phoneLink } from '#domain/store.ts'
import { store } from '#web/text/shared/store.ts'
import { StructuredData, type Thing, useShopUrl } from './structured-data.tsx'

/** The `@id` by which other structured data refers to the shop. */
export const shopIdentity = (shopUrl: string) => `${shopUrl}/#organization`

/** Tells search engines who the shop is and how to contact it. */
export function ShopStructuredData() {
  const shopUrl = useShopUrl()
  return <StructuredData thing={import.meta.env.SSR ? describeShop(shopUrl) : undefined} />
}

/** Tells search engines how to search the shop. */
export function SearchStructuredData() {
  const shopUrl = useShopUrl()
  return <StructuredData thing={import.meta.env.SSR ? describeSearch(shopUrl) : undefined} />
}

const describeSearch = (shopUrl: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${shopUrl}/#website`,
  url: `${shopUrl}/`,
  name: store().name,
  inLanguage: 'pt-BR',
  publisher: { '@id': shopIdentity(shopUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shopUrl}/products?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function describeShop(shopUrl: string): Thing {
  const { name, legalName, taxId, address, email, instagram } = store()
  const profiles = [instagram].filter(isProfile)
  return {
    '@type': 'Organization',
    '@id': shopIdentity(shopUrl),
    name,
    legalName,
    taxID: taxId,
    url: `${shopUrl}/`,
    logo: { '@type': 'ImageObject', url: `${shopUrl}/icon-512.png`, width: 512, height: 512 },
    image: `${shopUrl}/social-card.png`,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phoneLink(store()).replace('tel:', ''),
      email,
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
    },
    sameAs: profiles.length > 0 ? profiles : undefined,
  }
}

// The front page of a social network is not a profile.
const isProfile = (address: string) => URL.canParse(address) && new URL(address).pathname !== '/'
