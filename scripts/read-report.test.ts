import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readReport } from './read-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (report: object) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return readReport(path, '/shop')
}

it('names the failed tests of vitest, and files that fail without one', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    ancestorTitles: ['a cart'],
    title: 'adds',
    failureMessages: ['\u001b[31mError: one\u001b[39m is two\n  at here'],
  }
  const testResults = [
    { name: '/shop/src/cart.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/shop/src/stock.test.ts', status: 'failed', message: 'no database\n', assertionResults: [] },
    { name: '/shop/src/text.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(read({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['src/cart.test.ts > a cart > adds: Error: one is two', 'src/stock.test.ts: no database'],
  })
})

it('names the failed tests of Playwright, and what failed outside of tests', () => {
  const result = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [message ? { error: { message } } : {}],
  })
  const suites = [
    {
      title: 'shop/buying.spec.ts',
      specs: [{ title: 'buys', tests: [result('expected'), result('unexpected', 'Error: no button\n\nCall log')] }],
      suites: [{ title: 'a guest', specs: [{ title: 'pays', tests: [result('unexpected'), result('skipped')] }] }],
    },
  ]
  expect(read({ stats: { expected: 7 }, suites, errors: [{ message: 'Error: no shop' }] })).toEqual({
    passed: 7,
    failed: [
      'shop/buying.spec.ts > a guest > pays > phone',
      'shop/buying.spec.ts > buys > phone: Error: no button',
      'Playwright: Error: no shop',
    ],
  })
})

it('counts nothing where a runner left no report', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: [] })
})
