import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { contentPages, helpCategories } from './rules.ts'

const call = publicCalls('Content')

export const banner = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  isVideo: z.boolean(),
  /** Addresses of the wide and the tall file: a picture, or a video with `…ImageUrl` as its still. */
  desktopFileUrl: z.string(),
  mobileFileUrl: z.string(),
  desktopImageUrl: z.string().nullable(),
  mobileImageUrl: z.string().nullable(),
  ctaText: z.string().nullable(),
  ctaLink: z.string().nullable(),
})
export type Banner = z.output<typeof banner>

const inline = z.union([
  z.string(),
  z.object({
    text: z.string(),
    isStrong: z.literal(true).optional(),
    isEmphasis: z.literal(true).optional(),
    href: z.string().optional(),
  }),
])
export type Inline = z.output<typeof inline>
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['paragraph', 'heading']), text: z.array(inline) }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(z.array(inline)) }),
])

export type Block = z.output<typeof block>

/** A text that staff wrote, as the parts that a page shows: never HTML. */
export const contentText = z.object({
  intro: z.array(block),
  /** `id` is the target of links. */
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(block) })),
})
export type ContentText = z.output<typeof contentText>
export type ContentSection = ContentText['sections'][number]

export const helpArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(helpCategories),
  /** Without marks, for a search; a line for each paragraph. */
  content: z.string(),
  text: contentText,
})
export type HelpArticle = z.output<typeof helpArticle>

export const contentPage = z.object({
  title: z.string(),
  /** The day of the last change, where the page says it. */
  updatedOn: z.iso.date().nullable(),
  text: contentText,
  /** For search engines; null for what the page says by itself. */
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})

export const contentContract = {
  banners: call
    .get('/banners', 'Active banners in their order')
    .meta({ cache: ['content'] })
    .output(z.array(banner)),
  helpArticles: call
    .get('/help-articles', 'Answers of the help centre in their order')
    .meta({ cache: ['content'] })
    .output(z.array(helpArticle)),
  page: call
    .get('/pages/{page}', 'The text of an institutional page, or of a part of the home page; null for a hidden one')
    .meta({ cache: ['content'] })
    .input(z.strictObject({ page: z.enum(contentPages) }))
    .output(contentPage.nullable()),
}
