import { pagePaths, pageRules } from '#domain/site-map.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import type { Shop } from '#server/shop.ts'

const pages = pagePaths.filter((path) => pageRules(path).sitemap === 'pages')

/** The addresses of the pages that every shop has, and of its categories' lists. */
export async function listedPages(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return [...pages, ...categories.map(({ id }) => `/products?category=${id}`)]
}
