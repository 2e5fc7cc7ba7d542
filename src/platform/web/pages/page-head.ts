import { type IndexedPath, type PagePath, pageRules, type TitledPath } from '#platform/site-map.ts'
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
  description: string
  keywords?: string
  /** By the staff, instead of the title with the shop's name. */
  writtenTitle?: string | null | undefined
  /** The canonical address of this page, without parameters that only change the view; by default its own path. */
  canonicalPath?: string
  picture?: SharedPicture | undefined
  kind?: 'website' | 'product'
  /** For pages that should not be indexed, though their links are followed; on a route that is otherwise indexed. */
  isHidden?: boolean
}

type Slashed<Path extends string> = Path | `${Path}/`

/** What a page's path leaves to say: a title that the site map lacks, a description if it may be indexed. */
type PageOf<Path extends string> = (Path extends Slashed<TitledPath> ? { title?: string } : { title: string }) &
  (Path extends Slashed<IndexedPath> ? PublicPage | { isHidden: true } : unknown)

/** From a router's match: its path, which the site map knows. */
export type PageMatch<Path extends string = Slashed<PagePath>> = {
  fullPath: Path
  context: { shopUrl: string }
}

const brandPicture = (): SharedPicture => ({
  path: '/social-card.png',
  width: 1200,
  height: 630,
  alt: `${store().name}: ${store().slogan.toLowerCase()}`,
})

/** What each page's head begins with, by its path: a title of the site map, and whether it may be indexed. */
export function commonTags(fullPath: string) {
  const { title = store().name, isIndexed } = pageRules(toSitePath(fullPath))
  return titleTags(withStoreName(title), !isIndexed)
}

/**
 * The head tags of a page that says more than the site map. One that is not indexed has no canonical address, which
 * would contradict that.
 */
export function pageHead<Path extends Slashed<PagePath>>(match: PageMatch<Path>, page: PageOf<Path>) {
  const path = toSitePath(match.fullPath)
  const given: { title?: string; isHidden?: boolean } & Partial<PublicPage> = page
  const name = given.title ?? pageRules(path).title ?? store().name
  const title = given.writtenTitle ?? withStoreName(name)
  const { description, isHidden = description === undefined, canonicalPath = path } = given
  const address = match.context.shopUrl + canonicalPath
  return {
    meta: [
      ...titleTags(title, isHidden),
      ...(description === undefined ? [] : publicTags({ ...given, description }, match.context.shopUrl, address)),
    ],
    links: isHidden ? [] : [{ rel: 'canonical', href: address }],
  }
}

const titleTags = (title: string, isHidden: boolean) => [
  { title },
  { property: 'og:title', content: title },
  ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
]

export const withStoreName = (title: string): string =>
  title.includes(store().name) ? title : `${title} | ${store().name}`

/** Shortens a description to what search engines show, about 155 characters, at the end of a word. */
export function shortDescription(text: string): string {
  if (text.length <= 155) return text
  return `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}

/** The page's path as in the site map: the router appends a slash to some. */
export const toSitePath = (fullPath: string) => fullPath.replace(/(?<=.)\/$/, '') as PagePath

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
