import { store } from '#web/text/store.ts'

type PageHead = {
  title: string
  description?: string
  keywords?: string
  /** The one address of this page, without parameters that only arrange it. */
  canonicalPath?: string
  /** For pages that are of no use in a search engine. */
  isHidden?: boolean
  image?: string | undefined
}

/** The head tags of a page. Its title gets the shop's name behind it. */
export function pageHead({ title, description, keywords, canonicalPath, isHidden = false, image }: PageHead) {
  const fullTitle = title.includes(store().name) ? title : `${title} | ${store().name}`
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: fullTitle },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(image ? [{ property: 'og:image', content: image }] : []),
    ],
    links: canonicalPath ? [{ rel: 'canonical', href: canonicalPath }] : [],
  }
}
