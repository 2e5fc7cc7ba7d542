import { not, type SQL, sql } from 'drizzle-orm'
import { profiles } from './schema/index.ts'

/** Whether the account of a row of `profiles` was erased: as a guest's, the row's own id stands for its e-mail. */
export const isErased: SQL<boolean> = sql<boolean>`(not ${profiles.isGuest} and ${profiles.email} = ${profiles.id}::text)`

/** Whether there still is somebody behind a row of `profiles`. */
export const isNotErased: SQL = not(isErased)
