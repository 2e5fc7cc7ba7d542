import { useRouteContext } from '@tanstack/react-router'
import { phoneLink } from '#platform/people/store.ts'
import { useWasServed } from '#platform/web/ui/index.ts'
import { store } from '../store.tsx'

/** An object as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The public address of the shop, without a slash at the end: the prefix of every absolute address. */
export const useShopUrl = () => useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })

/**
 * Structured data for search engines, which read pages as they are served: callers describe `thing` on the
 * server only, so that browsers load no descriptions. It is not executable: no browser runs it, and no
 * content security policy has to allow it.
 */
export function StructuredData({ thing }: { thing: Thing | undefined }) {
  const wasServed = useWasServed()
  if (!wasServed) return null
  // React does not escape the text of a script, and hydration leaves the served text as it is.
  const __html = thing ? toScriptText(thing) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** JSON that is safe inside a script element: it cannot start or end an element or a comment. */
function toScriptText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}

/** The `@id` by which other structured data refers to the shop. */
export const shopIdentity = (shopUrl: string) => `${shopUrl}/#organization`

/** Tells search engines who the shop is and how to contact it. */
export function ShopStructuredData() {
  const shopUrl = useShopUrl()
  return <StructuredData thing={import.meta.env.SSR ? describeShop(shopUrl) : undefined} />
}

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
  const { name, legalName, taxId, address, email, instagram, facebook, youTube, tikTok } = store()
  const profiles = [instagram, facebook, youTube, tikTok].filter((page) => page !== undefined).filter(isProfile)
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
