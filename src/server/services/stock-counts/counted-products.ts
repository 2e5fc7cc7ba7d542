import { type SQL, sql } from 'drizzle-orm'
import { stockCountEntries } from '#server/db/schema/index.ts'

/**
 * What a count has of each product, as `product_id, counted, expected, is_unsteady`: the pieces since the
 * last recount, how many the books had when the last of them were counted, and whether that number changed
 * between the first and the last.
 */
export const countedProducts = (countId: string): SQL => sql`(
  select product_id, sum(quantity)::integer as counted, (array_agg(expected order by id desc))[1] as expected,
    min(expected) <> max(expected) as is_unsteady
  from (
    select *, max(id) filter (where is_recount) over (partition by product_id) as recounted
    from ${stockCountEntries} where ${stockCountEntries.countId} = ${countId}
  ) as entries
  where recounted is null or id >= recounted
  group by product_id)`
