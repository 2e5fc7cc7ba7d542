import { createHmac } from 'node:crypto'
import { networkOf } from '#server/adapters/request-limits/network-of.ts'
import type { Shop } from '#server/shop.ts'

/** A pseudonym of a visitor's network: the same for everybody behind it, and of no use to a reader of the table. */
export const networkKey = (shop: Pick<Shop, 'secretFor'>, address: string): string =>
  createHmac('sha256', shop.secretFor('guest networks')).update(networkOf(address)).digest('base64url')
