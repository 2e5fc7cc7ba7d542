import { describe, expect, test } from 'vitest'
import { demoCategories } from './catalog/demo-categories.ts'
import { demoBanners } from './demo-banners.ts'
import { demoHelpArticles } from './demo-help-articles.ts'

describe('help articles', () => {
  test('are twelve, three on each topic, each with its own title', () => {
    const topics = Map.groupBy(demoHelpArticles, ({ category }) => category)
    expect([...topics].map(([topic, articles]) => [topic, articles.length]).sort()).toEqual([
      ['orders', 3],
      ['payments', 3],
      ['returns', 3],
      ['shipping', 3],
    ])
    expect(new Set(demoHelpArticles.map(({ title }) => title)).size).toBe(12)
  })

  test.each(demoHelpArticles.map((article) => [article.title, article] as const))(
    '%s has paragraphs',
    (_, { content }) => {
      const paragraphs = content.split('\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(3)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\S.*[.!?]$/)
    },
  )
})

describe('banners', () => {
  test('are three, the last one a video', () => {
    expect(demoBanners.map(({ slug }) => slug)).toEqual(['rodas', 'pneus', 'video'])
    expect(demoBanners.filter(({ isVideo }) => isVideo).map(({ slug }) => slug)).toEqual(['video'])
  })

  test('lead to a search for a category of the shop', () => {
    const names = demoCategories.map(({ name }) => name)
    for (const { ctaLink } of demoBanners) {
      const link = new URL(ctaLink, 'http://shop.test')
      expect(link.pathname).toBe('/products')
      expect(names).toContain(link.searchParams.get('search'))
    }
  })
})
