import { drizzle } from 'drizzle-orm/node-postgres'
import type { DatabaseClient } from '#server/db/client.ts'
import * as schema from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The plans of the queries on products that a use case makes, one text each. */
export const plansOnProducts = (client: DatabaseClient, shop: Shop, work: (shop: Shop) => Promise<unknown>) =>
  plansOn('products', client, shop, work)

/** The plans of the queries on a table that a use case makes, one text each. */
export async function plansOn(
  table: string,
  { pool }: DatabaseClient,
  shop: Shop,
  work: (shop: Shop) => Promise<unknown>,
): Promise<string[]> {
  const queries: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => queries.push({ query, params }) }
  await work({ ...shop, database: drizzle(pool, { schema, logger }) })
  const onTable = queries.filter(({ query }) => query.includes(`from "${table}"`))
  return Promise.all(
    onTable.map(async ({ query, params }) => {
      const { rows } = await pool.query(`explain (costs off) ${query}`, params)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}
