import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged } from './audit.ts'
import { requireRow } from './database/queries.ts'
import type { Shop } from './shop.ts'

type StaffTable<Row> = PgTable & { id: AnyPgColumn<{ data: string; notNull: true }>; $inferSelect: Row }
type Change = Parameters<typeof changeRecord>[1]
type Nouns<Verb extends string, Action = AuditedAction> = Action extends `${infer Noun}.${Verb}` ? Noun : never

type StaffRecords<Row, Values> = Pick<Change, 'tags' | 'failures'> & {
  table: StaffTable<Row>
  noun: Nouns<'create'> & Nouns<'update'> & Nouns<'delete'>
  /** Thrown where there is no such record. */
  missing: Parameters<typeof requireRow>[1]
  /** A new one comes last. */
  isOrdered?: boolean
  /** What the audit log says of it. */
  audited: (values: Values) => Record<string, unknown>
}

type Deletion<Row> = { release?: (tx: Shop, row: Row) => Promise<unknown>; failures?: Change['failures'] }

/** What all records that staff edit have in common: each change is one transaction with a line in the audit log. */
export function staffRecords<Values extends object, Row extends Values & { updatedAt: Date }>(
  records: StaffRecords<Row, Values>,
) {
  const { noun, missing, isOrdered = false, audited, tags = [], failures = {} } = records
  const table: StaffTable<Row> = records.table
  /** Throws `missing`. */
  const lock = async ({ database }: Shop, id: string): Promise<Row> => {
    const rows = database.select().from<PgTable>(table).where(eq(table.id, id)).for('update')
    return (await requireRow(rows, missing)) as Row
  }
  return {
    lock,
    create: (shop: Shop, actorId: string, write: (tx: Shop) => Values | Promise<Values>) =>
      changeRecord(shop, { actorId, action: `${noun}.create`, tags, failures }, async (tx) => {
        // Two people who add records at once get two places.
        if (isOrdered) await tx.database.execute(sql`lock table ${table} in share row exclusive mode`)
        const values = await write(tx)
        const displayOrder = sql`(select coalesce(max(display_order), 0) + 1 from ${table})`
        const [created] = await tx.database
          .insert<PgTable>(table)
          .values({ ...values, ...(isOrdered && { displayOrder }) })
          .returning({ id: table.id })
        return { id: created?.id, after: audited(values) }
      }),
    /** Throws `missing` and `CHANGED_MEANWHILE`. */
    update: <Fields>(
      shop: Shop,
      { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<Fields>,
      write: (tx: Shop, fields: Fields, before: Row) => Values | Promise<Values>,
    ) =>
      changeRecord(shop, { actorId, action: `${noun}.update`, tags, failures }, async (tx) => {
        const before = await lock(tx, id)
        requireUnchanged(before, expectedUpdatedAt)
        const values = await write(tx, fields, before)
        await tx.database
          .update<PgTable>(table)
          .set({ ...values, updatedAt: changedAt(tx, before.updatedAt) })
          .where(eq(table.id, id))
        return { id, before: audited(before), after: audited(values) }
      }),
    /** `release` comes before. Throws `missing`. */
    delete: (
      shop: Shop,
      { actorId, id }: { actorId: string; id: string },
      { release, failures = {} }: Deletion<Row> = {},
    ) =>
      changeRecord(shop, { actorId, action: `${noun}.delete`, tags, failures }, async (tx) => {
        const row = await lock(tx, id)
        await release?.(tx, row)
        await tx.database.delete(table).where(eq(table.id, id))
        return { id, before: audited(row) }
      }),
  }
}
