import { type SQL, sql } from 'drizzle-orm'
import { type Page, pageWindow } from '#platform/pagination.ts'
import type { Database } from '#platform/server/database/client.ts'

type Listed = {
  /** What `listed` and `rest` read as `source`: it is summed up once. */
  source: SQL
  listed?: SQL
  order: SQL
  page: number
  size: number
  /** A row that tells of the source as a whole. */
  rest?: SQL
}

/** A page of rows in their order, the last one for those beyond it, and what is told of all of them, by one statement. */
export async function readPage<Row, Rest = null>(
  database: Database,
  { source, listed = sql`select * from source`, order, page, size, rest = sql`select null` }: Listed,
): Promise<Page<Row> & { rest: Rest }> {
  const { rows } = await database.execute<{ rows: Row[]; total: number; rest: Rest }>(sql`
    with source as materialized (${source}), listed as not materialized (${listed}), counted as (select count(*)::integer as total from listed)
    select total, (select row_to_json(whole) from (${rest}) whole) as rest, (
      select coalesce(json_agg(shown), '[]') from (
        select * from listed order by ${order}
        limit ${size} offset least(${page - 1}, greatest(0, total - 1) / ${size}) * ${size}) shown) as rows
    from counted`)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  const { offset: _offset, ...window } = pageWindow(found.total, page, size)
  return { rows: found.rows, ...window, rest: found.rest }
}
