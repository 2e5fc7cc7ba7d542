import { expect, it } from 'vitest'
import { decryptTyped, encryptTyped } from './tracking-form.ts'

const typed = { number: '1a2b3c4d', email: 'eva@example.com' }
const shopAt = (minutes: number, secret = 'a') => ({
  secretFor: () => secret.repeat(64),
  now: () => new Date(Date.UTC(2026, 0, 1, 12, minutes)),
})

it('returns what was typed for ten minutes', () => {
  const encrypted = encryptTyped(shopAt(0), typed)
  expect(decryptTyped(shopAt(9), encrypted)).toEqual(typed)
  expect(() => decryptTyped(shopAt(10), encrypted)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})

it('accepts only values that the shop has encrypted', () => {
  const foreign = encryptTyped(shopAt(0, 'b'), typed)
  for (const text of ['', 'x', foreign, `${encryptTyped(shopAt(0), typed)}x`.slice(1)])
    expect(() => decryptTyped(shopAt(0), text)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})
