import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { answerDay, fillAnswer, lastOverdueDay, protocolPattern, readProtocol, writeProtocol } from './rules.ts'

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

// 2026-11-27 is a Friday, 2026-11-20 a holiday on a Friday.
itReturns(
  answerDay,
  [
    ['2026-11-23', '2026-11-25'],
    ['2026-11-27', '2026-12-01'],
    ['2026-11-28', '2026-12-02'],
    ['2026-11-19', '2026-11-24'],
  ],
  'a message of %s is answered by %s',
)

itReturns(
  lastOverdueDay,
  [
    ['2026-11-26', '2026-11-23'],
    ['2026-12-01', '2026-11-26'],
    ['2026-12-02', '2026-11-27'],
    ['2026-12-03', '2026-11-30'],
  ],
  'on %s those of %s are overdue',
)

it('fills a canned answer', () => {
  const written = { name: ' Joana Prado ', protocol: 'AC-20261121-2Z9AE' }
  expect(fillAnswer('Olá, {nome}! {protocolo} {outro}', written)).toBe('Olá, Joana! AC-20261121-2Z9AE {outro}')
})
