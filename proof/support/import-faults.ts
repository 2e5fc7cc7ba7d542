import { sql } from 'drizzle-orm'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import type { StockMode } from '#domain/product-changes/change-set-states.ts'
import type { Shop } from '#server/shop.ts'
import { findLedgerFaults } from '#test/ledger-faults.ts'
import type { Edit } from './edit-products.ts'
import type { PlacedOrders } from './place-orders.ts'

/** How many pieces of each product the comparison saw, before they are written over. */
export async function readSeenStock({ database }: Shop, setId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.execute<{ id: string; seen: number }>(sql`
    select product_id as id, stock_before as seen from product_change_rows where set_id = ${setId}`)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}

type Round = {
  set: ProductChangeSet
  mode: StockMode
  placed: PlacedOrders
  edits: readonly Edit[]
  seen: ReadonlyMap<string, number>
  checkedAt: number
}

/** What is wrong after an import during which others bought and edited, in sentences; none if nothing was lost. */
export async function findImportFaults(shop: Shop, round: Round): Promise<string[]> {
  const ledger = (await findLedgerFaults(shop)).map((fault) => `the ledger: ${JSON.stringify(fault)}`)
  return [...ledger, ...round.placed.broken, ...(await ordersOf(shop, round)), ...(await rowsOf(shop, round))]
}

/** Every confirmed order exists, once. */
async function ordersOf({ database }: Shop, { placed: { orderIds } }: Round): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from orders where id = any(${sql.param(orderIds)}::uuid[])`,
  )
  const found = new Set(rows.map(({ id }) => id))
  return [
    ...orderIds.filter((id) => !found.has(id)).map((id) => `the confirmed order ${id} does not exist`),
    ...(new Set(orderIds).size < orderIds.length ? ['an order was confirmed twice'] : []),
  ]
}

type Row = {
  id: string
  line: number
  result: string | null
  wantedPrice: number
  wantedStock: number
  price: number
  description: string
  brought: number
  /** How many pieces there were when it was stored. */
  present: number
}

/**
 * Each row was stored as it says, on top of what was sold; what a colleague has saved since the
 * comparison is unchanged.
 */
async function rowsOf({ database }: Shop, { set, mode, edits, seen, checkedAt }: Round): Promise<string[]> {
  const { rows } = await database.execute<Row>(sql`
    select products.id, line, result, (after->>'priceCents')::integer as "wantedPrice", stock_quantity as "wantedStock",
      price_cents as price, description,
      coalesce((select sum(quantity)::integer from stock_movements
        where product_id = products.id and reason = 'import' and note = ${set.title}), 0) as brought,
      stock_before as present
    from product_change_rows join products on products.id = product_id where set_id = ${set.id}`)
  const latest = new Map(edits.map((edit) => [edit.productId, edit]))
  const faults = rows.flatMap((row) =>
    faultsOf(row, { mode, edit: latest.get(row.id), seen: seen.get(row.id), checkedAt }),
  )
  const left = rows.filter(({ result }) => result === 'skipped').length
  return rows.length === set.rowCount && left === set.skippedCount
    ? faults
    : [...faults, `${rows.length} of ${set.rowCount} rows, ${left} of ${set.skippedCount} left out`]
}

type Circumstances = { mode: StockMode; edit: Edit | undefined; seen: number | undefined; checkedAt: number }

function faultsOf(row: Row, { mode, edit, seen = 0, checkedAt }: Circumstances): string[] {
  const faults: string[] = []
  const isStored = row.result === 'applied'
  if (edit && row.description !== edit.description) faults.push('the description of a colleague is gone')
  const wasEditedSince = edit !== undefined && edit.askedAt > checkedAt
  if (wasEditedSince ? row.price !== edit.priceCents : isStored && row.price !== row.wantedPrice)
    faults.push(`the price is ${row.price}`)
  if (!isStored && !edit) faults.push('it was skipped, although it had not been changed')
  // Never more go than there are.
  const move = Math.max(mode === 'add' ? row.wantedStock : row.wantedStock - seen, -row.present)
  const expected = isStored ? move : 0
  if (row.brought !== expected) faults.push(`${row.brought} pieces came instead of ${expected}`)
  return faults.map((fault) => `line ${row.line}: ${fault}`)
}
