/** What search results say of a page; null for what the shop derives from its content. */
export type SeoTexts = { seoTitle: string | null; seoDescription: string | null }

/** Longer ones are cut by search engines, and yet worth storing. */
export const advisedLengths = { seoTitle: 60, seoDescription: 155 } as const
export const maxSeoLengths = { seoTitle: 120, seoDescription: 320 } as const

/** As a form has them: '' for none. */
export const typedSeo = (texts: SeoTexts | undefined) => ({
  seoTitle: texts?.seoTitle ?? '',
  seoDescription: texts?.seoDescription ?? '',
})
