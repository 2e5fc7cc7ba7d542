import { demoBrands, demoProducts } from './catalog/demo-catalog.ts'
import { type DemoCategory, demoCategories } from './catalog/demo-categories.ts'
import { type DemoBanner, demoBanners } from './demo-banners.ts'
import { type DemoHelpArticle, demoHelpArticles } from './demo-help-articles.ts'
import type { DemoProduct } from './demo-product.ts'

/** Everything a demo shop is filled with. */
export type DemoShop = {
  categories: readonly DemoCategory[]
  brands: readonly string[]
  products: readonly DemoProduct[]
  banners: readonly (Omit<DemoBanner, 'slug'> & { slug: string })[]
  helpArticles: readonly DemoHelpArticle[]
}

/** The initial content of a shop, unless it is set to start empty. */
export const demoShop: DemoShop = {
  categories: demoCategories,
  brands: demoBrands,
  products: demoProducts,
  banners: demoBanners,
  helpArticles: demoHelpArticles,
}
