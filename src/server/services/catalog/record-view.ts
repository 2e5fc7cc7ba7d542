import { sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Shop } from '#server/shop.ts'

/** Browsers tell what matters within these characters. */
const longestUserAgent = 300

export type View = { productId: string; userAgent: string | null }

/** Records that a product's page was seen, and with what browser; never by whom. Throws `PRODUCT_NOT_FOUND`. */
export async function recordView(shop: Shop, { productId, userAgent }: View): Promise<{ recorded: boolean }> {
  const { rowCount } = await shop.database.execute(sql`
    insert into product_views (product_id, user_agent, created_at)
    select id, ${userAgent?.slice(0, longestUserAgent) ?? null}::text, ${shop.now().toISOString()}::timestamptz
    from products where id = ${productId} and deleted_at is null`)
  if (!rowCount) throw shopError('PRODUCT_NOT_FOUND')
  return { recorded: true }
}
