import { sql } from 'drizzle-orm'
import { type MissingName, missingKinds } from '#contract/admin/product-imports.ts'
import { findChanges } from '#server/services/product-changes/find-changes.ts'
import type { Shop } from '#server/shop.ts'

const maxNames = 200

/**
 * What refused rows of a file name and the shop does not have, that of the most rows first. Names that differ
 * in accents and case alone are one, as the first row writes it. Throws `CHANGES_NOT_FOUND`.
 */
export async function listMissingNames(shop: Shop, id: string): Promise<MissingName[]> {
  await findChanges(shop, id)
  const { rows } = await shop.database.execute<MissingName>(sql`
    select note ->> 'field' as kind, (array_agg(note -> 'missing' ->> 'name' order by line))[1] as name,
      note -> 'missing' ->> 'categoryId' as "categoryId", count(*)::int as "rowCount"
    from product_change_rows, jsonb_array_elements(notes) as note
    where set_id = ${id} and outcome = 'refused' and note ? 'missing'
      and note ->> 'field' = any(${sql.param([...missingKinds])}::text[])
    group by note ->> 'field', normalise(note -> 'missing' ->> 'name'), note -> 'missing' ->> 'categoryId'
    order by "rowCount" desc, name
    limit ${maxNames}`)
  return rows
}
