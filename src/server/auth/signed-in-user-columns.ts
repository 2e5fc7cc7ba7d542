import { profiles } from '#server/db/schema/index.ts'

/** What the browser receives about a signed-in person. */
export const signedInUserColumns = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  email: profiles.email,
  isAdmin: profiles.isAdmin,
  isRestricted: profiles.isRestricted,
}
