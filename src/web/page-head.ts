import type { IndexedPath, PagePath } from '#domain/site-map.ts'
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
  /** The one address of this page, without parameters that only arrange it; its own path where it is left out. */
  canonicalPath?: string
  picture?: SharedPicture | undefined
  kind?: 'website' | 'product'
  /** For what is of no use in a search engine on a page that may else be found; its links are. */
  isHidden?: boolean
}

/** What a page of this path says; those that are never found say no more than their title, by which they are known. */
type PageOf<Path extends string> = Path extends IndexedPath | `${IndexedPath}/`
  ? PublicPage | { title: string; isHidden: true }
  : { title: string }

/** Of a router's match, where the page is: the site map knows its path. */
export type PageMatch<Path extends string = PagePath | `${PagePath}/`> = {
  fullPath: Path
  /** Where people reach the shop, without a slash at the end. */
  context: { shopUrl: string }
}

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
export function pageHead<Path extends PagePath | `${PagePath}/`>(match: PageMatch<Path>, page: PageOf<Path>) {
  const title = page.title.includes(store().name) ? page.title : `${page.title} | ${store().name}`
  const path = pathOf(match.fullPath)
  const isHidden = !('description' in page) || page.isHidden
  const address = match.context.shopUrl + ('canonicalPath' in page ? (page.canonicalPath ?? path) : path)
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      ...('description' in page ? publicTags(page, match.context.shopUrl, address) : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: 'description' in page && !isHidden ? [{ rel: 'canonical', href: address }] : [],
  }
}

/** A description no longer than search engines show, about 155 characters; its last word is whole. */
export function shortDescription(text: string): string {
  if (text.length <= 155) return text
  return `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}

/** The page's path as the site map has it: the router ends some with a slash. */
export const pathOf = (fullPath: string): string => fullPath.replace(/(?<=.)\/$/, '')

function publicTags(page: PublicPage, shopUrl: string, address: string) {
  const { description, keywords, picture = brandPicture(), kind } = page
  return [
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: store().name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:image', content: shopUrl + picture.path },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
