import { sql } from 'drizzle-orm'
import { type Database, limits } from './client.ts'

/**
 * Checks that the timeouts are effective behind a pooler, which does not pass on a connection's own settings.
 * If not, returns a warning that says how to set them on the role.
 */
export async function checkLimits(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ name: string; user: string }>(sql`
    select name, current_user as "user" from pg_settings
    where name = any(${sql.param(Object.keys(limits))}::text[]) and setting = '0' order by name`)
  const [first] = rows
  if (!first) return undefined
  const values = new Map<string, number>(Object.entries(limits))
  const remedies = rows.map(({ name }) => `alter role "${first.user}" set ${name} = ${values.get(name)}`)
  return `Nothing ends what is stuck in the database behind the pooler: ${remedies.join('; ')}`
}
