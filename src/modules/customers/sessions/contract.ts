import { z } from 'zod'
import { customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { absent, email, identifier, instant, personName, requiredText } from '#platform/contract/fields.ts'
import { wording } from '#platform/contract/wording.ts'

const call = publicCalls('Session', { work: 'checkout' })

export const signedInUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** For the release before: an administrator who is no owner. */
  isRestricted: z.boolean().optional(),
  /** What a person of the staff may do. Later releases may know more. */
  permissions: z.array(z.string()).optional(),
  /** Whether the shop demands a second step of this person first. */
  lacksTwoFactor: z.boolean().optional(),
})
export type SignedInUser = z.output<typeof signedInUser>

/** The access and refresh tokens are in cookies that no script can read. */
export const sessionState = z.object({
  user: signedInUser.nullable(),
  /** When the access token ends; the first moment of 1970 where it has to be refreshed first. */
  expiresAt: instant.nullable(),
  isGuest: z.boolean().optional(),
})
export type SessionState = z.output<typeof sessionState>

const password = z
  .string(absent(wording.shortPassword))
  .min(6, wording.shortPassword)
  .max(128, 'Use no máximo 128 caracteres.')

export const signInInput = z.strictObject({
  email,
  password,
  /** Of the application, or one for recovery: once the answer was `TWO_FACTOR_REQUIRED`. */
  code: requiredText(20, 'Informe o código.').optional(),
})
export const signUpInput = z.strictObject({
  firstName: personName(wording.missingFirstName),
  lastName: personName(wording.missingLastName),
  email,
  password,
})

export const sessionContract = {
  signIn: call
    .post(
      '/session',
      'Sign in with e-mail and password',
      'INVALID_CREDENTIALS',
      'ACCOUNT_BLOCKED',
      'TWO_FACTOR_REQUIRED',
      'WRONG_CODE',
    )
    .meta({ isRepeatable: true })
    .input(signInInput)
    .output(sessionState),
  signUp: call
    .add('/accounts', 'Open an account and sign in', 'EMAIL_TAKEN', 'GUESSABLE_PASSWORD')
    .input(signUpInput)
    .output(sessionState),
  signOut: call.delete('/session', 'Sign out').output(sessionState),
  refresh: call
    .post('/session/refresh', 'Exchange the refresh part for a new session', 'SESSION_ENDED')
    .meta({ isRepeatable: true })
    .output(sessionState),
  current: call.get('/session', 'The session of the caller').output(sessionState),
}

export const device = z.object({
  id: z.uuid(),
  /** In words; null where the browser did not name itself. */
  name: z.string().nullable(),
  /** When the session was used last, to the hour. */
  usedAt: instant,
  isCurrent: z.boolean(),
})
export type Device = z.output<typeof device>

const deviceCall = customerCalls('Session')

export const devicesContract = {
  list: deviceCall.get('/devices', 'Where the customer is signed in, this browser first').output(z.array(device)),
  end: deviceCall
    .delete('/devices/{id}', 'Sign out on one device')
    .input(z.strictObject({ id: identifier }))
    .output(z.array(device)),
  endOthers: deviceCall.delete('/devices', 'Sign out everywhere but here').output(z.array(device)),
}
