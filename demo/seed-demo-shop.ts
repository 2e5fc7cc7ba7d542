import { sql } from 'drizzle-orm'
import { makeSkus } from '#modules/catalog/products/server/save-product.ts'
import { storeStock } from '#modules/catalog/stock/server/move-stock.ts'
import { banners, brands, categories, contents, media, products, subcategories } from '#modules/catalog/tables.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import type { Database } from '#platform/server/database/client.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { type DemoPictures, storeDemoPictures } from './demo-pictures.ts'
import { type DemoIds, demoBannerRows, demoProductRows } from './demo-rows.ts'
import { type DemoShop, demoShop } from './demo-shop.ts'

/**
 * Fills a shop that has neither products nor categories with the demo shop, and returns whether it did. All
 * of it is there or nothing, however often and however many at once it is started; files stored by a start
 * that was killed are the same ones that the next start stores. Throws a `StartUpError` that names the
 * pictures missing in `picturesFolder`.
 */
export async function seedDemoShop(shop: Shop, picturesFolder: string, demo: DemoShop = demoShop): Promise<boolean> {
  if (!(await isEmpty(shop))) return false
  const pictures = await storeDemoPictures(shop, picturesFolder, demo)
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'demoShop')
    if (!(await isEmpty(tx))) return false
    await fill(tx, demo, pictures)
    return true
  })
}

async function isEmpty(shop: Shop): Promise<boolean> {
  const { rows } = await shop.database.execute<{ empty: boolean }>(
    sql`select not exists (select from products) and not exists (select from categories) as empty`,
  )
  return rows[0]?.empty === true
}

async function fill(tx: Shop, demo: DemoShop, pictures: DemoPictures): Promise<void> {
  const { database, now } = tx
  if (pictures.all.length > 0) await database.insert(media).values(pictures.all).onConflictDoNothing()
  const ids = await storeGroups(database, demo, (slug) => pictures.of(`categories/${slug}.webp`).url)
  const rows = demoProductRows(demo, pictures, ids, now())
  const skus = await makeSkus(tx, rows.length)
  await database.insert(products).values(rows.map((row, index) => ({ ...row, sku: skus[index] })))
  const items = rows.map(({ id, stockQuantity }) => ({ productId: id, quantity: stockQuantity }))
  await storeStock(tx, { items, movement: { reason: 'opening' } })
  await database.insert(banners).values(demoBannerRows(demo, pictures))
  const inOrder = ({ title }: { title: string }) => normaliseForSearch(title)
  const articles = demo.helpArticles.toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))
  await database
    .insert(contents)
    .values(articles.map(({ content, ...article }, index) => ({ ...article, body: content, displayOrder: index + 1 })))
}

/** Stores categories, subcategories and brands; a product whose group is not among them throws. */
export async function storeGroups(
  database: Database,
  demo: DemoShop,
  pictureUrl: (categorySlug: string) => string,
): Promise<DemoIds> {
  const categoryRows = await database
    .insert(categories)
    .values(
      demo.categories.map(({ slug, name, description }, index) => ({
        name,
        displayOrder: index + 1,
        description,
        imageUrl: pictureUrl(slug),
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  const category = lookUp(categoryRows.map(({ id, name }) => [name, id]))

  const subcategoryRows = await database
    .insert(subcategories)
    .values(
      demo.categories.flatMap(({ name: categoryName, subcategories: names }) =>
        names.map((name) => ({ name, categoryId: category(categoryName) })),
      ),
    )
    .returning({ id: subcategories.id, name: subcategories.name, categoryId: subcategories.categoryId })
  const subcategory = lookUp(subcategoryRows.map(({ id, name, categoryId }) => [`${categoryId} ${name}`, id]))

  const brandRows = await database
    .insert(brands)
    .values(demo.brands.map((name) => ({ name })))
    .returning({ id: brands.id, name: brands.name })
  const brand = lookUp(brandRows.map(({ id, name }) => [name, id]))
  return { category, brand, subcategory: (categoryId, name) => subcategory(`${categoryId} ${name}`) }
}

function lookUp(entries: [name: string, id: string][]): (name: string) => string {
  const ids = new Map(entries)
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo shop does not have ${name}`)
    return id
  }
}
