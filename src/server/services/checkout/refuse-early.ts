import { sql } from 'drizzle-orm'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { type ShortLine, shortage } from './lock-lines.ts'
import type { Submission } from './prepare-order.ts'

/**
 * In a rush most customers find nothing left. While work waits for the database they are refused by one
 * statement, without locks that others wait for. For a customer who may have an order of the sold-out product
 * the checkout continues, to find it. Throws `INSUFFICIENT_STOCK`.
 */
export async function refuseEarly(shop: Shop, { userId, submissionKey }: Submission): Promise<void> {
  if (shop.process.pool().waiting === 0) return
  const { rows } = await shop.database.execute<ShortLine>(sql`
    select products.id as "productId", products.name, product_stock.quantity as "stockQuantity",
      products.is_set_of_four as "isSetOfFour"
    from cart_items
    join product_stock using (product_id)
    join products on products.id = cart_items.product_id
    where cart_items.user_id = ${userId} and product_stock.quantity < cart_items.quantity
      and not exists (
        select from orders
        where user_id = ${userId} and (submission_key = ${submissionKey} or status = 'pending'))
    order by cart_items.created_at, cart_items.id
    limit 1`)
  const [line] = rows
  if (line) throw shortage(line, failureTexts.places.cart)
}
