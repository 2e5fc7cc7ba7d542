import { profiles } from '#server/db/schema/index.ts'

/** What a browser learns of a person who is signed in. */
export const signedInUserColumns = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  email: profiles.email,
  isAdmin: profiles.isAdmin,
  isRestricted: profiles.isRestricted,
}
