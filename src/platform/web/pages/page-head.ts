import type { IndexedPath, PagePath } from '#platform/site-map.ts'
import { store } from '../store.tsx'

/** What is shown with a page's address when it is shared. */
export type SharedPicture = {
  /** Path of a JPEG or PNG: messengers do not support newer formats. */
  path: string
  width: number
  height: number
  alt: string
}

type PublicPage = {
  title: string
  description: string
  keywords?: string
  /** The canonical address of this page, without parameters that only change the view; by default its own path. */
  canonicalPath?: string
  picture?: SharedPicture | undefined
  kind?: 'website' | 'product'
  /** For pages that should not be indexed, though their links are followed; on a route that is otherwise indexed. */
  isHidden?: boolean
}

/** The descriptions for a page's path; pages that are never indexed have only a title. */
type PageOf<Path extends string> = Path extends IndexedPath | `${IndexedPath}/`
  ? PublicPage | { title: string; isHidden: true }
  : { title: string }

/** From a router's match: its path, which the site map knows. */
export type PageMatch<Path extends string = PagePath | `${PagePath}/`> = {
  fullPath: Path
  context: { shopUrl: string }
}

const brandPicture = (): SharedPicture => ({
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: `${store().name}: ${store().slogan.toLowerCase()}`,
})

/** The head tags of a page. One that is not indexed has no canonical address, which would contradict that. */
export function pageHead<Path extends PagePath | `${PagePath}/`>(match: PageMatch<Path>, page: PageOf<Path>) {
  const title = page.title.includes(store().name) ? page.title : `${page.title} | ${store().name}`
  const path = toSitePath(match.fullPath)
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

/** Shortens a description to what search engines show, about 155 characters, at the end of a word. */
export function shortDescription(text: string): string {
  if (text.length <= 155) return text
  return `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}

/** The page's path as in the site map: the router appends a slash to some. */
export const toSitePath = (fullPath: string): string => fullPath.replace(/(?<=.)\/$/, '')

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
