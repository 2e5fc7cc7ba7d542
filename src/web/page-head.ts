import { store } from '#web/text/shared/store.ts'

/** What stands beside a page's address where people share it. */
export type SharedPicture = {
  /** Path of a JPEG or PNG: messengers do not know the newer formats. */
  path: string
  width: number
  height: number
  alt: string
}

type PublicPage = {
  title: string
  description: string
  keywords?: string
  /** The one address of this page, without parameters that only arrange it. */
  canonicalPath: string
  /** Where people reach the shop, without a slash at the end. */
  shopUrl: string
  picture?: SharedPicture | undefined
  kind?: 'website' | 'product'
  /** For pages that are of no use in a search engine; their links are. */
  isHidden?: boolean
}

type PrivatePage = { title: string; isHidden: true }

const brandPicture = (): SharedPicture => ({
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: `${store().name}: ${store().slogan.toLowerCase()}`,
})

/**
 * The head tags of a page. Its title gets the shop's name behind it. A page that search engines shall leave out names no
 * canonical address: the two would contradict each other.
 */
export function pageHead(page: PublicPage | PrivatePage) {
  const title = page.title.includes(store().name) ? page.title : `${page.title} | ${store().name}`
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      ...('canonicalPath' in page ? publicTags(page) : []),
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links:
      'canonicalPath' in page && !page.isHidden ? [{ rel: 'canonical', href: page.shopUrl + page.canonicalPath }] : [],
  }
}

function publicTags({ description, keywords, canonicalPath, shopUrl, picture = brandPicture(), kind }: PublicPage) {
  return [
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:url', content: shopUrl + canonicalPath },
    { property: 'og:site_name', content: store().name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:image', content: shopUrl + picture.path },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
