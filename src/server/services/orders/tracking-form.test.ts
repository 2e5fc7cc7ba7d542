import { expect, it } from 'vitest'
import { openTyped, sealTyped } from './tracking-form.ts'

const typed = { number: '1a2b3c4d', email: 'eva@example.com' }
const shopAt = (minutes: number, secret = 'a') => ({
  secretFor: () => secret.repeat(64),
  now: () => new Date(Date.UTC(2026, 0, 1, 12, minutes)),
})

it('returns what was typed for ten minutes', () => {
  const sealed = sealTyped(shopAt(0), typed)
  expect(openTyped(shopAt(9), sealed)).toEqual(typed)
  expect(() => openTyped(shopAt(10), sealed)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})

it('accepts only values that the shop has signed', () => {
  const foreign = sealTyped(shopAt(0, 'b'), typed)
  for (const text of ['', 'x', foreign, `${sealTyped(shopAt(0), typed)}x`.slice(1)])
    expect(() => openTyped(shopAt(0), text)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})
