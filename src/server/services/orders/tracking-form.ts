import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { shopError } from '#contract/errors.ts'
import { type TypedTracking, typedTracking } from '#contract/shop/tracking.ts'
import type { Shop } from '#server/shop.ts'

const lifetimeMilliseconds = 10 * 60_000
const [algorithm, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const

type TrackingSecret = Pick<Shop, 'secretFor' | 'now'>

const encrypted = typedTracking.extend({ until: z.number() })
const keyOf = (shop: TrackingSecret) => Buffer.from(shop.secretFor('tracking form'), 'hex')

/** What was typed into the tracking form, encrypted so that it can be part of an address, for ten minutes. */
export function encryptTyped(shop: TrackingSecret, typed: TypedTracking): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(shop), nonce)
  const content = JSON.stringify({ ...typed, until: shop.now().getTime() + lifetimeMilliseconds })
  const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** What was typed then. Throws `TRACKING_ENDED` if the shop did not encrypt it, or its time is over. */
export function decryptTyped(shop: TrackingSecret, text: string): TypedTracking {
  try {
    const bytes = Buffer.from(text, 'base64url')
    const [nonce, tagged] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
    const decipher = createDecipheriv(algorithm, keyOf(shop), nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(tagged.subarray(0, tagBytes))
    const content = Buffer.concat([decipher.update(tagged.subarray(tagBytes)), decipher.final()])
    const { until, ...typed } = encrypted.parse(JSON.parse(content.toString('utf8')))
    if (until > shop.now().getTime()) return typed
  } catch {
    // Cut off, made up, or of another secret.
  }
  throw shopError('TRACKING_ENDED')
}
