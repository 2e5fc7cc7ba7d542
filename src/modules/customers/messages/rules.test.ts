import { expect, it } from 'vitest'
import { protocolPattern, readProtocol, writeProtocol } from './rules.ts'

it('contains the day and five unambiguous characters', () => {
  const picks = [0, 29, 7, 8, 12]
  const protocol = writeProtocol('2026-11-21', () => picks.shift() ?? 0)
  expect(protocol).toBe('AC-20261121-2Z9AE')
  expect(protocol).toMatch(new RegExp(protocolPattern))
})

it.each([
  ['AC-20261121-2Z9AE', { protocol: 'AC-20261121-2Z9AE', day: '2026-11-21' }],
  [' ac-20261121-2z9ae ', { protocol: 'AC-20261121-2Z9AE', day: '2026-11-21' }],
  ['AC-20261121-2Z9A', undefined],
  ['AC-20261121-2Z9A1', undefined],
  ['AC-20269921-2Z9AE', undefined],
  ['AC-99991231-2Z9AE', undefined],
  ['AC-00000101-2Z9AE', undefined],
  ['Ana', undefined],
])('reads %j as %j', (typed, read) => expect(readProtocol(typed)).toEqual(read))
