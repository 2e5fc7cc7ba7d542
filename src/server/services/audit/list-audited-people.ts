import { sql } from 'drizzle-orm'
import { auditLog, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Everybody who has a line in the audit log, by name. */
export async function listAuditedPeople(shop: Shop): Promise<{ id: string; name: string }[]> {
  // From one person in the index to the next: what is read grows with the people, not with the lines.
  const { rows } = await shop.database.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select actor_id as id from ${auditLog} where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from ${auditLog} where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select ${profiles.id} as id, coalesce(nullif(${profiles.fullName}, ''), ${profiles.email}) as name
    from actors join ${profiles} on ${profiles.id} = actors.id
    order by normalise(${profiles.fullName}), ${profiles.id}`)
  return rows
}
