import type { z } from 'zod'
import type { adminUser } from '#contract/admin/users.ts'
import { isErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import { offeredRights } from './offered-rights.ts'

export type User = z.output<typeof adminUser>

/** The columns of a person in the back office's list. */
export const userColumns = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  email: profiles.email,
  isEmailProved: profiles.emailVerified,
  phone: profiles.phone,
  isAdmin: profiles.isAdmin,
  isRestricted: profiles.isRestricted,
  offeredRights,
  isErased,
  createdAt: profiles.createdAt,
}

type UserRow = Omit<User, 'createdAt'> & { createdAt: Date }

export const userOf = (row: UserRow): User => ({ ...row, createdAt: row.createdAt.toISOString() })
