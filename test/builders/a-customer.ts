import { profiles } from '#platform/server/auth/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type NewProfile = typeof profiles.$inferInsert
export type ProfileRow = typeof profiles.$inferSelect

let made = 0

/** Stores a customer who cannot sign in with a password; tests call procedures as them. */
export async function aCustomer(database: Database, overrides: Partial<NewProfile> = {}): Promise<ProfileRow> {
  made += 1
  const firstName = overrides.firstName ?? 'Ana'
  const lastName = overrides.lastName ?? 'Souza'
  const [row] = await database
    .insert(profiles)
    .values({
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      email: `ana.${made}@example.com`,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('the customer was not stored')
  return row
}

/** Stores an administrator. */
export const anAdministrator = (database: Database, overrides: Partial<NewProfile> = {}) =>
  aCustomer(database, { isAdmin: true, ...overrides })
