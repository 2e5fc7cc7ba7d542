import type { DatabaseClient } from '#platform/server/database/client.ts'

/** Stores 8 categories of 5 subcategories each, for tests that need so many products that plans are made for them. */
export async function manySubcategories({ pool }: DatabaseClient): Promise<void> {
  await pool.query(`insert into categories (name) select 'Categoria ' || number from generate_series(1, 8) number`)
  await pool.query(`
    insert into subcategories (category_id, name)
    select id, 'Subcategoria ' || number from categories, generate_series(1, 5) number`)
}
