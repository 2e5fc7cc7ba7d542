import { createHash, randomUUID } from 'node:crypto'
import type { banners, products } from '#modules/catalog/tables.ts'
import type { DemoPictures } from './demo-pictures.ts'
import type { DemoProduct } from './demo-product.ts'
import type { DemoShop } from './demo-shop.ts'

type NewProduct = typeof products.$inferInsert & { id: string; stockQuantity: number }
type NewBanner = typeof banners.$inferInsert

/** The ids that names of categories, subcategories (of a category) and brands stand for. */
export type DemoIds = {
  category(name: string): string
  subcategory(categoryId: string, name: string): string
  brand(name: string): string
}

/** Over how long the shop seems to have taken its products in. */
const monthsInMilliseconds = 120 * 86_400_000

/**
 * The rows of the products, and how many there are of each. Each came in at another moment of the last
 * months, with those marked as new the latest, and the others mixed by their names, so that the newest are
 * always the same and of many kinds.
 */
export function demoProductRows(
  demo: DemoShop,
  pictures: { ofProduct(slug: string): readonly { url: string }[] },
  ids: DemoIds,
  now: Date,
): NewProduct[] {
  const byAge = [...demo.products].sort(
    (a, b) => Number(b.isNew) - Number(a.isNew) || (mixed(a.slug) < mixed(b.slug) ? -1 : 1),
  )
  return byAge.map((product, age) => {
    const moment = new Date(now.getTime() - Math.round((monthsInMilliseconds * (age + 1)) / byAge.length))
    const { slug, category, subcategory, brand, fitment, ...values } = product
    const categoryId = ids.category(category)
    return {
      ...values,
      ...fitment,
      id: randomUUID(),
      categoryId,
      subcategoryId: subcategory === null ? null : ids.subcategory(categoryId, subcategory),
      brandId: ids.brand(brand),
      imageUrls: pictures.ofProduct(slug).map(({ url }) => url),
      createdAt: moment,
      updatedAt: moment,
    }
  })
}

const mixed = (slug: DemoProduct['slug']) => createHash('sha256').update(slug).digest('hex')

/** The rows of the banners; a video's still is stored next to it. */
export function demoBannerRows(demo: DemoShop, pictures: DemoPictures): NewBanner[] {
  return demo.banners.map(({ slug, ...banner }, index) => {
    const address = (cut: string, extension: string) => pictures.of(`banners/${slug}-${cut}.${extension}`).url
    const extension = banner.isVideo ? 'mp4' : 'webp'
    return {
      ...banner,
      displayOrder: index + 1,
      isActive: true,
      desktopFilePath: address('desktop', extension),
      mobileFilePath: address('mobile', extension),
      desktopImageUrl: address('desktop', 'webp'),
      mobileImageUrl: address('mobile', 'webp'),
    }
  })
}
