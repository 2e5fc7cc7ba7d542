import { drizzle } from 'drizzle-orm/node-postgres'
import type { DatabaseClient } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { databaseWith } from './database-with.ts'

/** The plans of the queries on products that a use case makes, one text each. */
export const plansOnProducts = (client: DatabaseClient, shop: Shop, work: (shop: Shop) => Promise<unknown>) =>
  plansOn('products', client, shop, work)

/** The same as PostgreSQL plans them for any parameters, which it does for prepared queries. */
export async function genericPlansOnProducts(
  client: DatabaseClient,
  shop: Shop,
  work: (shop: Shop) => Promise<unknown>,
): Promise<string[]> {
  const queries = await queriesOn('products', client, shop, work)
  return Promise.all(queries.map(({ query }) => explain(client, `(costs off, generic_plan) ${query}`)))
}

/** The plans of the queries on a table that a use case makes, one text each. */
export async function plansOn(
  table: string,
  client: DatabaseClient,
  shop: Shop,
  work: (shop: Shop) => Promise<unknown>,
): Promise<string[]> {
  const queries = await queriesOn(table, client, shop, work)
  return Promise.all(queries.map(({ query, params }) => explain(client, `(costs off) ${query}`, params)))
}

async function queriesOn(
  table: string,
  { pool }: DatabaseClient,
  shop: Shop,
  work: (shop: Shop) => Promise<unknown>,
): Promise<{ query: string; params: unknown[] }[]> {
  const queries: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => queries.push({ query, params }) }
  // One that is none of a pool, so that its transactions are logged, too.
  const database = databaseWith(drizzle(pool, { logger }), {})
  await work({ ...shop, database, moneyDatabase: database })
  return queries.filter(({ query }) => query.includes(`from "${table}"`))
}

async function explain({ pool }: DatabaseClient, query: string, params: unknown[] = []): Promise<string> {
  const { rows } = await pool.query(`explain ${query}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
