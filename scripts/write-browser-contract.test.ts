import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import { type CallRoutes, isRoute } from '../src/web/call-routes.ts'
import { browserContracts } from './write-browser-contract.ts'

type Call = [name: string, method: unknown, path: unknown, isRepeatable: boolean]

/** Each call of the contract: its name, method, path, and whether it says that it may be repeated. */
function callsOf(part: AnyContractRouter, name: string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([inner, value]) => callsOf(value, [...name, inner]))
  const { route, meta } = part['~orpc']
  return [[name.join('.'), route.method, route.path, meta.isRepeatable === true]]
}

/** The same of what was written for browsers. */
function routesOf(part: CallRoutes, name: string[] = []): Call[] {
  return Object.entries(part).flatMap(([inner, value]): Call[] => {
    const whole = [...name, inner]
    return isRoute(value)
      ? [[whole.join('.'), value.method, value.path, value.isRepeatable === true]]
      : routesOf(value, whole)
  })
}

describe('the contract of the browser', () => {
  const { shop, lazy, staff } = browserContracts()
  const written = { ...JSON.parse(shop), ...JSON.parse(lazy), ...JSON.parse(staff) } as CallRoutes

  test('has every call with its method and path, and whether it may be repeated', () => {
    const calls = callsOf(contract)
    expect(calls.length).toBeGreaterThan(100)
    expect(routesOf(written).toSorted()).toEqual(calls.toSorted())
  })

  test('contains no documentation', () => {
    expect(shop + lazy + staff).not.toMatch(/"summary"|"tags"|"audience"/)
  })

  test('contains no calls of the back office for customers', () => {
    expect(shop + lazy).not.toContain('/admin')
    expect(routesOf(JSON.parse(staff)).every(([name]) => name.startsWith('admin.'))).toBe(true)
  })
})
