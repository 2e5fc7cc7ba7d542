import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { stockCountScope } from '#contract/admin/stock-counts.ts'
import { shopError } from '#contract/errors.ts'
import { brands, categories, stockCounts } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { stockCountTexts } from '#server/text/stock-count-texts.ts'

type Starting = { actorId: string; scope: z.output<typeof stockCountScope> }

/** Begins a count of the shelf. Throws `CATEGORY_NOT_FOUND` and `BRAND_NOT_FOUND`. */
export function startCount(shop: Shop, { actorId, scope }: Starting): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { categoryId = null, brandId = null } = scope
    const place = scope.place || null
    const title = stockCountTexts.title([
      categoryId && (await nameOfCategory(tx, categoryId)),
      brandId && (await nameOfBrand(tx, brandId)),
      place && stockCountTexts.place(place),
    ])
    const [started] = await tx.database
      .insert(stockCounts)
      .values({ title, categoryId, brandId, place, startedBy: actorId, createdAt: tx.now() })
      .returning({ id: stockCounts.id })
    if (!started) throw new Error('the count was not stored')
    await recordChange(tx, {
      actorId,
      action: 'stock-count.start',
      entity: 'stock-count',
      entityId: started.id,
      after: { title },
    })
    return started
  })
}

async function nameOfCategory({ database }: Shop, id: string): Promise<string> {
  const [found] = await database.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  if (!found) throw shopError('CATEGORY_NOT_FOUND')
  return found.name
}

async function nameOfBrand({ database }: Shop, id: string): Promise<string> {
  const [found] = await database.select({ name: brands.name }).from(brands).where(eq(brands.id, id))
  if (!found) throw shopError('BRAND_NOT_FOUND')
  return found.name
}
