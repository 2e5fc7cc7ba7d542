import { expect, it } from 'vitest'
import { protocolPattern, writeProtocol } from './contact-protocol.ts'

it('names the day and five characters that nobody mistakes', () => {
  const picks = [0, 29, 7, 8, 12]
  const protocol = writeProtocol('2026-11-21', () => picks.shift() ?? 0)
  expect(protocol).toBe('AC-20261121-2Z9AE')
  expect(protocol).toMatch(new RegExp(protocolPattern))
})
