import { shopError } from '#contract/errors.ts'
import { announceChange } from '#server/changes/announce-change.ts'
import { brands } from '#server/db/schema/index.ts'
import { explaining } from '#server/db/violations.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** Adds a brand and gives it back. Throws `NAME_TAKEN` (accents and case do not tell names apart). */
export function createBrand(shop: Shop, { name }: { name: string }): Promise<{ id: string; name: string }> {
  return inTransaction(shop, async (shop) => {
    const insertion = shop.database.insert(brands).values({ name }).returning({ id: brands.id, name: brands.name })
    const [created] = await explaining(insertion, {
      unique: (cause) => shopError('NAME_TAKEN', { message: 'Já existe uma marca com este nome.', cause }),
    })
    if (!created) throw new Error('the brand was not stored')
    await announceChange(shop, ['catalog'])
    return created
  })
}
