import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { helpCategories } from './rules.ts'

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

export const helpArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(helpCategories),
  content: z.string(),
})
export type HelpArticle = z.output<typeof helpArticle>

export const contentContract = {
  banners: call
    .get('/banners', 'Active banners in their order')
    .meta({ cache: ['content'] })
    .output(z.array(banner)),
  helpArticles: call
    .get('/help-articles', 'Answers of the help centre, by title')
    .meta({ cache: ['content'] })
    .output(z.array(helpArticle)),
}
