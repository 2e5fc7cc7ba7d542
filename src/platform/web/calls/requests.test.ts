import { expect, it } from 'vitest'
import { makeSubmission, newIdentifier } from './requests.ts'

it('makes identifiers of version 4', () => {
  expect(newIdentifier((bytes) => bytes.fill(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(newIdentifier((bytes) => bytes.fill(0))).toBe('00000000-0000-4000-8000-000000000000')
  expect(newIdentifier()).not.toBe(newIdentifier())
})

it('reuses the key for a retry of the same content, and only for that', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = makeSubmission('one wheel', undefined, newKey)
  expect(first.key).toBe('key-1')
  expect(makeSubmission('one wheel', first, newKey)).toBe(first)
  expect(makeSubmission('two wheels', first, newKey).key).toBe('key-2')
})
