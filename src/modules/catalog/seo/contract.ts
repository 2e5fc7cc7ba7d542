import { requiredText } from '#platform/contract/fields.ts'

/** What search results say of a page; null for what the shop derives from its content. */
export type SeoTexts = { seoTitle: string | null; seoDescription: string | null }

/** Longer ones are cut by search engines, and yet worth storing. */
export const advisedLengths = { seoTitle: 60, seoDescription: 155 } as const
export const maxSeoLengths = { seoTitle: 120, seoDescription: 320 } as const

const fieldOf = (longest: number) => requiredText(longest, 'Preencha ou deixe sem valor.').nullable().default(null)

/** Of whatever has a page; null, or left out, is none. */
export const seoFields = {
  seoTitle: fieldOf(maxSeoLengths.seoTitle),
  seoDescription: fieldOf(maxSeoLengths.seoDescription),
}
