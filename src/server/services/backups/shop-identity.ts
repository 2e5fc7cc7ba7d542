import { sql } from 'drizzle-orm'
import type { ShopIdentity } from '#server/db/dump/database-content.ts'
import { profiles, shopIdentity } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The shop's identity; undefined before its first start. */
export async function readShopIdentity({ database }: Pick<Shop, 'database'>): Promise<ShopIdentity | undefined> {
  const [identity] = await database.select({ id: shopIdentity.id, openedAt: shopIdentity.openedAt }).from(shopIdentity)
  return identity
}

/** Gives the shop an identity at its first start. One that is older than identities was opened with its first account. */
export async function ensureShopIdentity({ database }: Pick<Shop, 'database'>): Promise<void> {
  await database
    .insert(shopIdentity)
    .values({ openedAt: sql`coalesce((select min(${profiles.createdAt}) from ${profiles}), now())` })
    .onConflictDoNothing()
}
