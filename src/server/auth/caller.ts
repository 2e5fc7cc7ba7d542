/** The person behind a request, read from the database at the time of the call. */
export type Caller = {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  /** Whether what is reserved is kept from this administrator. */
  isRestricted: boolean
  sessionId: string
  /** When the access part of the session ends. */
  expiresAt: Date
}
