import { describe, expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import { browserContracts } from './write-browser-contract.ts'

/** Method and path of each call, by its name. */
function callsOf(part: object, path: string[] = []): [name: string, method: unknown, path: unknown][] {
  return Object.entries(part).flatMap(([name, value]: [string, object]) => {
    if (!('~orpc' in value)) return callsOf(value, [...path, name])
    const { route } = value['~orpc'] as { route: { method?: unknown; path?: unknown } }
    return [[[...path, name].join('.'), route.method, route.path]]
  })
}

describe('the contract of the browser', () => {
  const { shop, lazy, staff } = browserContracts()
  const written = { ...JSON.parse(shop), ...JSON.parse(lazy), ...JSON.parse(staff) } as object

  test('has every call with its method and path', () => {
    const calls = callsOf(contract)
    expect(calls.length).toBeGreaterThan(100)
    expect(callsOf(written).toSorted()).toEqual(calls.toSorted())
  })

  test('has no word of documentation, and knows what may be repeated', () => {
    expect(shop + lazy + staff).not.toMatch(/"summary"|"tags"|"audience"/)
    expect(shop).toContain('"isRepeatable":true')
  })

  test('brings no call of the staff to customers', () => {
    expect(shop + lazy).not.toContain('/admin')
    expect(callsOf(JSON.parse(staff)).every(([name]) => name.startsWith('admin.'))).toBe(true)
  })
})
