import { z } from 'zod'
import { publicCall } from '../call.ts'
import { declare } from '../errors.ts'
import { absent, email, instant, requiredText } from '../fields.ts'

export const signedInUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
})
export type SignedInUser = z.output<typeof signedInUser>

/** What a browser may know of its session. The access and refresh parts travel in cookies that no script can read. */
export const sessionState = z.object({
  user: signedInUser.nullable(),
  /** When the access part ends. */
  expiresAt: instant.nullable(),
})
export type SessionState = z.output<typeof sessionState>

const shortPassword = 'Password must be at least 6 characters'
const password = z.string(absent(shortPassword)).min(6, shortPassword).max(128, 'Use no máximo 128 caracteres.')

export const signInInput = z.strictObject({ email, password })
export const signUpInput = z.strictObject({
  firstName: requiredText(80, 'First name is required'),
  lastName: requiredText(80, 'Last name is required'),
  email,
  password,
})

export const sessionContract = {
  signIn: publicCall
    .route({ method: 'POST', path: '/session', summary: 'Sign in with e-mail and password', tags: ['Session'] })
    .errors(declare('INVALID_CREDENTIALS'))
    .input(signInInput)
    .output(sessionState),
  signUp: publicCall
    .route({
      method: 'POST',
      path: '/accounts',
      summary: 'Open an account and sign in',
      tags: ['Session'],
      successStatus: 201,
    })
    .errors(declare('EMAIL_TAKEN'))
    .input(signUpInput)
    .output(sessionState),
  signOut: publicCall
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out', tags: ['Session'] })
    .output(sessionState),
  refresh: publicCall
    .route({
      method: 'POST',
      path: '/session/refresh',
      summary: 'Exchange the refresh part for a new session',
      tags: ['Session'],
    })
    .errors(declare('SESSION_ENDED'))
    .output(sessionState),
  current: publicCall
    .route({ method: 'GET', path: '/session', summary: 'The session of the caller', tags: ['Session'] })
    .output(sessionState),
}
