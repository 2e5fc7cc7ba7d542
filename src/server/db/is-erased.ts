import { not, type SQL, sql } from 'drizzle-orm'
import { profiles } from './schema/index.ts'

/** Whether the account of a row of `profiles` was erased: its e-mail is then the row's own id, as a guest's is. */
export const isErased: SQL<boolean> = sql<boolean>`(not ${profiles.isGuest} and ${profiles.email} = ${profiles.id}::text)`

/** Whether a row of `profiles` still belongs to a person. */
export const isNotErased: SQL = not(isErased)
