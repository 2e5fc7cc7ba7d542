import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseStored, parseStoredOrNull } from './parse-stored.ts'

const size = z.strictObject({ width: z.int(), rims: z.array(z.strictObject({ diameter: z.int() })) })

it('ignores what a later release has added, wherever it is', () => {
  const stored = { width: 205, height: 55, rims: [{ diameter: 16 }, { diameter: 17, holes: 5, screws: null }] }
  expect(parseStored(size, stored)).toEqual({ width: 205, rims: [{ diameter: 16 }, { diameter: 17 }] })
  expect(stored).toHaveProperty('height')
})

it('refuses anything else that does not match', () => {
  expect(parseStored(size, { width: 205, rims: [] })).toEqual({ width: 205, rims: [] })
  expect(() => parseStored(size, { height: 55, rims: [] })).toThrow(z.ZodError)
  expect(() => parseStored(size, null)).toThrow(z.ZodError)
})

it('returns null for anything else if that is allowed', () => {
  expect(parseStoredOrNull(size, { width: 205, height: 55, rims: [] })).toEqual({ width: 205, rims: [] })
  for (const stored of [undefined, null, 'wide', { height: 55 }]) expect(parseStoredOrNull(size, stored)).toBeNull()
})
