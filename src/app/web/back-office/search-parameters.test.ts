import { expect, it } from 'vitest'
import { auditSearch } from './search-parameters.ts'

it('reads a person, a kind, a day and a page', () => {
  const actor = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  expect(auditSearch({ actor, kind: 'brand', day: '2026-02-28', page: '3' })).toEqual({
    actor,
    kind: 'brand',
    day: '2026-02-28',
    page: 3,
  })
  expect(auditSearch({ actor: 'shop' }).actor).toBe('shop')
})

it.each([
  ['actor', 'eu'],
  ['kind', 'cart'],
  ['day', '2026-02-30'],
  ['day', '28/02/2026'],
  ['page', '0'],
] as const)('does not read %s=%s', (name, value) => {
  expect(auditSearch({ [name]: value })[name]).toBeUndefined()
})
