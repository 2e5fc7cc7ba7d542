import { sql } from 'drizzle-orm'
import {
  type ChangeableField,
  changeableFields,
  type FieldValues,
  fieldsOf,
} from '#domain/product-changes/changeable-fields.ts'
import { newProductValues } from '#domain/product-changes/new-product-values.ts'
import { products } from '#server/db/schema/index.ts'
import { changedNow } from '#server/services/products/move-products.ts'
import type { Shop } from '#server/shop.ts'

/** A product with the fields that it is given. */
export type StoredFields = { id: string; fields: FieldValues }

const columnOf = (field: ChangeableField) => sql.identifier(products[field].name)

/** By the names of the columns, as the database reads a row from JSON. */
const asRow = (fields: FieldValues) =>
  JSON.stringify(Object.fromEntries(fieldsOf(fields).map((field) => [products[field].name, fields[field]])))

const given = (rows: readonly StoredFields[]) => sql`
  unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ fields }) => asRow(fields)))}::jsonb[])
    as given (id, fields), lateral jsonb_populate_record(null::products, given.fields) as stored`

/** Gives each product the fields that it names, in one statement; the others stay as they are. */
export async function updateProducts(tx: Shop, rows: readonly StoredFields[]): Promise<void> {
  const changed = rows.filter(({ fields }) => fieldsOf(fields).length > 0)
  const named = changeableFields.filter((field) => changed.some(({ fields }) => fields[field] !== undefined))
  if (named.length === 0) return
  const values = named.map((field) => {
    const column = columnOf(field)
    return sql`${column} = case when given.fields ? ${products[field].name} then stored.${column} else products.${column} end`
  })
  await tx.database.execute(sql`
    update products set ${sql.join(values, sql`, `)}, updated_at = ${changedNow(tx)}
    from ${given(changed)}
    where products.id = given.id`)
}

/** Adds products with the fields that they name, in one statement; what they leave out is as on a new form. */
export async function insertProducts(tx: Shop, rows: readonly StoredFields[]): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map(({ id, fields }) => ({ id, fields: newProductValues(fields) }))
  const named = changeableFields.filter((field) => whole.some(({ fields }) => fields[field] !== undefined))
  const columns = sql.join(named.map(columnOf), sql`, `)
  const values = sql.join(
    named.map((field) => sql`stored.${columnOf(field)}`),
    sql`, `,
  )
  const now = tx.now().toISOString()
  await tx.database.execute(sql`
    insert into products (id, ${columns}, created_at, updated_at)
    select given.id, ${values}, ${now}::timestamptz, ${now}::timestamptz from ${given(whole)}`)
}
