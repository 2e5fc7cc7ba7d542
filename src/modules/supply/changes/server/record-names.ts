import { sql } from 'drizzle-orm'
import {
  banners,
  brands,
  categories,
  contents,
  products,
  promotions,
  subcategories,
  suppliers,
  tradeWords,
} from '#modules/catalog/tables.ts'
import { cannedAnswers, contactMessages } from '#modules/customers/messages/tables.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels } from '#modules/fitment/cars/tables.ts'
import { vehicleImports } from '#modules/fitment/imports/tables.ts'
import { orders } from '#modules/sales/tables.ts'
import { freightTables } from '#modules/shipping/freight/tables.ts'
import { stockCounts } from '#modules/stock/counts/tables.ts'
import { shopTimeZone } from '#platform/dates.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { profiles, staffRoles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { productChangeSets } from '../tables.ts'

export type NamedRecord = { name: string; isThere: boolean }

/** The display names of records with these ids, of any kind; deleted ones have the name they were deleted with. */
export async function namesOfRecords(shop: Shop, ids: readonly string[]): Promise<Map<string, NamedRecord>> {
  const identifiers = sql.param([...new Set(ids)].filter(isIdentifier))
  const { rows } = await shop.database.execute<NamedRecord & { id: string }>(sql`
    with wanted as (select unnest(${identifiers}::uuid[]) as id)
    select id, name, deleted_at is null as "isThere" from ${products} join wanted using (id)
    union all select id, name, true from ${categories} join wanted using (id)
    union all select id, name, true from ${subcategories} join wanted using (id)
    union all select id, name, true from ${brands} join wanted using (id)
    union all select id, name, true from ${suppliers} join wanted using (id)
    union all select id, name, true from ${staffRoles} join wanted using (id)
    union all select id, word, true from ${tradeWords} join wanted using (id)
    union all select id, title, true from ${banners} join wanted using (id)
    union all select id, protocol, true from ${contactMessages} join wanted using (id)
    union all select id, title, true from ${cannedAnswers} join wanted using (id)
    union all select id, title, true from ${contents} join wanted using (id)
    union all select id, label, true from ${promotions} join wanted using (id)
    union all select id, order_number, true from ${orders} join wanted using (id)
    union all select id, coalesce(nullif(full_name, ''), email), true from ${profiles} join wanted using (id)
    union all select id, name, true from ${vehicleMakes} join wanted using (id)
    union all select models.id, makes.name || ' ' || models.name, true
      from ${vehicleModels} models join ${vehicleMakes} makes on makes.id = models.make_id join wanted on wanted.id = models.id
    union all select generations.id, makes.name || ' ' || models.name || ' '
        || coalesce(nullif(label, ''), year_from || '–' || year_to), true
      from ${vehicleGenerations} generations join ${vehicleModels} models on models.id = generations.model_id
        join ${vehicleMakes} makes on makes.id = models.make_id join wanted on wanted.id = generations.id
    union all select id, title, true from ${productChangeSets} join wanted using (id)
    union all select id, title, true from ${stockCounts} join wanted using (id)
    union all select id, file_name, true from ${vehicleImports} join wanted using (id)
    union all select id, to_char(valid_from at time zone ${shopTimeZone}, 'DD/MM/YYYY'), true
      from ${freightTables} join wanted using (id)
    union all select wanted.id, before ->> 'name', false from ${auditLog} join wanted on entity_id = wanted.id::text
      where entity in ('category', 'subcategory', 'brand', 'trade-word', 'role') and action = entity || '.delete'
        and before ->> 'name' is not null`)
  return new Map(rows.map(({ id, name, isThere }) => [id, { name, isThere }]))
}
