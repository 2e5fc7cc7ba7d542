import pg from 'pg'
import { productChangeTags } from '#modules/catalog/products/server/product-tags.ts'
import { announceTags } from './announcements.ts'
import type { PublicRead } from './public-reads.ts'

/** Real changes, or only announced ones: of everything, as after a short interruption of the notifications. */
export const changes = ['a price', '3,000 prices', 'anything'] as const
export type Change = (typeof changes)[number]

/** How long the first answer of each kind takes after such a change, in milliseconds. */
export async function firstAnswers(database: string, url: string, asked: readonly PublicRead[], change: Change) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const times = new Map<string, number>()
  try {
    for (const [name, [path]] of asked) {
      // What is cached from before is what a change has to reach.
      await (await fetch(url + path)).arrayBuffer()
      await make(client, change)
      // The word has to arrive first.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const begun = performance.now()
      await (await fetch(url + path)).arrayBuffer()
      times.set(name, performance.now() - begun)
    }
  } finally {
    await client.end()
  }
  return times
}

async function make(client: pg.Client, change: Change): Promise<void> {
  if (change === 'anything') return announceTags(client, ['everything'])
  const { rows } = await client.query<{ id: string; category: string; subcategory: string; before: number }>(
    `update products set price_cents = old.price_cents + 100
     from (select id, price_cents from products where price_cents is not null and deleted_at is null
       order by sort_name, id limit $1) as old
     where products.id = old.id
     returning products.id, category_id as category, subcategory_id as subcategory, old.price_cents as before`,
    [change === 'a price' ? 1 : 3_000],
  )
  const tags = rows.flatMap(({ id, category, subcategory, before }) => {
    const product = { id, categoryId: category, subcategoryId: subcategory, priceCents: before }
    return productChangeTags(product, { priceCents: before + 100 })
  })
  await announceTags(client, [...new Set(tags)])
}
