import { createHmac } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { hashToken } from './session-tokens.ts'

/** How long the link opens that brings a guest's order to an account, in milliseconds. */
export const orderClaimMilliseconds = 86_400_000

/** The secret of such a link. It follows from the claim's id and the shop's secret, and lies nowhere in the clear. */
export const orderClaimToken = (shop: Pick<Shop, 'secretFor'>, claimId: string) =>
  createHmac('sha256', shop.secretFor('order claim')).update(claimId).digest('base64url')

/** Under which a claim is stored: who reads the table cannot make a link of it. */
export const orderClaimIdentifier = (token: string) => `order-claim:${hashToken(token)}`
