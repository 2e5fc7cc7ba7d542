import { createHmac } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { hashToken } from './session-tokens.ts'

/** How long the link is valid that moves a guest's order to an account, in milliseconds. */
export const orderClaimMilliseconds = 86_400_000

/**
 * The secret of such a link. It is derived from the claim's id and the shop's secret, and stored
 * nowhere in the clear.
 */
export const orderClaimToken = (shop: Pick<Shop, 'secretFor'>, claimId: string) =>
  createHmac('sha256', shop.secretFor('order claim')).update(claimId).digest('base64url')

/** The hash under which a claim is stored: a reader of the table cannot construct the link. */
export const orderClaimIdentifier = (token: string) => `order-claim:${hashToken(token)}`
