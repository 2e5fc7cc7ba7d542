/** The person behind a request, read from the database at the time of the call. */
export type Caller = {
  id: string
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  /** Whether reserved calls are denied to this administrator. */
  isRestricted: boolean
  sessionId: string
  /** When the access token expires. */
  expiresAt: Date
}
