import { createHmac } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { hashToken } from './session-tokens.ts'

/** How long the link of a forgotten password opens, in milliseconds. */
export const passwordResetMilliseconds = 3_600_000

/**
 * The secret of a reset's link. It follows from the reset's id and the shop's secret, so that it can be written into an
 * e-mail, again if need be, without lying anywhere in the clear.
 */
export const passwordResetToken = (shop: Shop, resetId: string) =>
  createHmac('sha256', shop.secretFor('password reset')).update(resetId).digest('base64url')

/** Under which a reset is stored: who reads the table cannot make a link of it. */
export const passwordResetIdentifier = (token: string) => `password-reset:${hashToken(token)}`
