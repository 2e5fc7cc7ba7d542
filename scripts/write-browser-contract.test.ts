import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from '../src/app/contract.ts'
import { browserContract } from './write-browser-contract.ts'

type Call = [name: string, method: unknown, path: unknown, isRepeatable: boolean]

/** Each call of a contract: its name, method, path, and whether it says that it may be repeated. */
function callsOf(part: AnyContractRouter, name: string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([inner, value]) => callsOf(value, [...name, inner]))
  const { route, meta } = part['~orpc']
  return [[name.join('.'), route.method, route.path, meta.isRepeatable === true]]
}

describe('the contract of the browser', () => {
  const [ofVisitors, ofStaff] = [browserContract('contract'), browserContract('staff-contract')]

  test('has every call with its method and path, and whether it may be repeated', () => {
    const calls = callsOf(contract)
    expect(calls.length).toBeGreaterThan(100)
    expect(callsOf({ ...JSON.parse(ofVisitors), ...JSON.parse(ofStaff) })).toEqual(calls)
    expect(ofVisitors).not.toContain('/admin')
  })

  test('contains no documentation and no schemas', () => {
    expect(ofVisitors + ofStaff).not.toMatch(/"summary"|"tags"|"audience"|Schema/)
  })
})
