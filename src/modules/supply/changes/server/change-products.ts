import { and, asc, sql } from 'drizzle-orm'
import {
  changedNow,
  enteredProductColumns,
  isLive,
  lockStock,
  requireMedia,
  type StockMovement,
  storeStock,
} from '#modules/catalog/server/index.ts'
import { products } from '#modules/catalog/tables.ts'
import { inChunks } from '#platform/server/batches.ts'
import { type CacheTag, stockTags } from '#platform/server/cache/tags.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  type ChangeableField,
  changeableFields,
  type FieldValues,
  listFields,
  newProductValues,
} from '../changeable-fields.ts'
import { addTags } from './change-set-rows.ts'

/** Locks products in the order of their ids, without blocking orders of them; archived ones are left out. */
export async function lockForChange(tx: Shop, ids: readonly string[]) {
  const rows = await tx.database
    .select(enteredProductColumns)
    .from(products)
    .where(and(isLive, sql`${products.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type LockedProduct = Awaited<ReturnType<typeof lockForChange>> extends Map<string, infer Row> ? Row : never

/** Those of the products whose stock was set by hand or by a file since then; sales do not count. */
export async function countedSince(
  { database }: Pick<Shop, 'database'>,
  { ids, since }: { ids: readonly string[]; since: Date | null },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || since === null) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct product_id as id from stock_movements
    where product_id = any(${sql.param([...ids])}::uuid[]) and created_at > ${since.toISOString()}::timestamptz
      and reason in ('manual', 'count', 'loss', 'import')`)
  return new Set(rows.map(({ id }) => id))
}

export type StoredFields = { id: string; fields: FieldValues }

const columnOf = (field: ChangeableField) => sql.identifier(products[field].name)

/** By the names of the columns, as the database reads a row from JSON. */
const asRow = (fields: FieldValues) =>
  JSON.stringify(Object.fromEntries(listFields(fields).map((field) => [products[field].name, fields[field]])))

const given = (rows: readonly StoredFields[]) => sql`
  unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ fields }) => asRow(fields)))}::jsonb[])
    as given (id, fields), lateral jsonb_populate_record(null::products, given.fields) as stored`

/** Gives each product the fields that it names, in one statement; the others stay as they are. */
export async function updateProducts(tx: Shop, rows: readonly StoredFields[]): Promise<void> {
  const changed = rows.filter(({ fields }) => listFields(fields).length > 0)
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

type ChangedProduct = { product: Pick<LockedProduct, 'id'>; fields: FieldValues }

/** Gives each product its fields, once it is sure that their pictures are still stored. */
export async function storeFields(tx: Shop, changed: readonly ChangedProduct[]): Promise<void> {
  const pictures = changed.flatMap(({ fields }) => fields.imageUrls ?? [])
  await requireMedia(tx, pictures)
  const rows = changed.map(({ product, fields }) => ({ id: product.id, fields }))
  await updateProducts(tx, rows)
}

/** Adds products with the fields that they name, in one statement; what they leave out is as on a new form. */
export async function insertProducts(tx: Shop, rows: readonly StoredFields[]): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map(({ id, fields }) => ({ id, fields: newProductValues(fields) }))
  const named = changeableFields.filter((field) => whole.some(({ fields }) => fields[field] !== undefined))
  const columns = sql.join(named.map(columnOf), sql`, `)
  const stored = named.map((field) => sql`stored.${columnOf(field)}`)
  const now = tx.now().toISOString()
  await tx.database.execute(sql`
    insert into products (id, ${columns}, created_at, updated_at)
    select given.id, ${sql.join(stored, sql`, `)}, ${now}::timestamptz, ${now}::timestamptz from ${given(whole)}`)
}

export type PlannedStock = { productId: string; line: number }

/** What became of it: how many pieces there were, and how many came or, below zero, went. */
type MovedStock<Planned> = { planned: Planned; before: number; moved: number }

type Moving<Planned> = {
  planned: readonly Planned[]
  /** How many pieces come or go, by how many there are. */
  moveOf: (planned: Planned, present: number) => number
  movement: StockMovement
  /** Where it is told what shows these stocks. */
  tags: Set<CacheTag>
}

/** Moves the stock of many products as the last step of a transaction: customers who order them wait until it ends. */
export async function moveStocks<Planned extends PlannedStock>(
  tx: Shop,
  { planned, moveOf, movement, tags }: Moving<Planned>,
): Promise<MovedStock<Planned>[]> {
  const inOrder = planned.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  const moved: MovedStock<Planned>[] = []
  for (const chunk of inChunks(inOrder)) {
    const presentOf = await lockStock(
      tx,
      chunk.map(({ productId }) => productId),
    )
    const moves = chunk.map((one) => {
      const before = presentOf.get(one.productId) ?? 0
      return { planned: one, before, moved: moveOf(one, before) }
    })
    const items = moves.map((move) => ({ productId: move.planned.productId, quantity: move.moved }))
    addTags(tags, stockTags(await storeStock(tx, { items, movement })))
    for (const move of moves) moved.push(move)
  }
  return moved
}
