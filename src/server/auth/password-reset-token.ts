import { createHmac } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { hashToken } from './session-tokens.ts'

/** How long a password link is valid, in milliseconds. */
export const passwordResetMilliseconds = 3_600_000

/**
 * The secret of a reset's link. It is derived from the reset's id and the shop's secret, so that it can be
 * written into an e-mail, repeatedly if necessary, without being stored anywhere in the clear.
 */
export const passwordResetToken = (shop: Shop, resetId: string) =>
  createHmac('sha256', shop.secretFor('password reset')).update(resetId).digest('base64url')

/** The hash under which a reset is stored: a reader of the table cannot construct the link. */
export const passwordResetIdentifier = (token: string) => `password-reset:${hashToken(token)}`
