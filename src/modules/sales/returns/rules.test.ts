import { expect, it } from 'vitest'
import { protocolPattern } from '#modules/customers/messages/rules.ts'
import { returnProtocol } from './rules.ts'

const one = { id: '3f2b8c1e-90aa-4d57-8f10-1c2d3e4f5a6b', createdAt: new Date('2026-11-24T01:30:00Z') }

it('has the format of a message’s protocol number, with the shop’s day, and is the same each time', () => {
  expect(returnProtocol(one)).toMatch(new RegExp(protocolPattern))
  expect(returnProtocol(one)).toMatch(/^AC-20261123-/)
  expect(returnProtocol(one)).toBe(returnProtocol({ ...one }))
  expect(returnProtocol({ ...one, id: '3f2b8c1f-90aa-4d57-8f10-1c2d3e4f5a6b' })).not.toBe(returnProtocol(one))
})
