import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './project.mjs'
import { failedBrowserTests, failedVitestTests } from './test-reports.mjs'

const file = (name: string, status: string, tests: object[], message = '') => ({
  name: join(projectFolder, name),
  status,
  message,
  assertionResults: tests,
})

test('failed tests of Vitest are listed with their file and the first line of their error', () => {
  const testResults = [
    file('src/a.test.ts', 'failed', [
      { status: 'passed', fullName: 'sums', failureMessages: [] },
      { status: 'failed', fullName: 'cart empties', failureMessages: ['Error: expected 1\n    at a.test.ts:3'] },
    ]),
    file('src/b.test.ts', 'passed', [{ status: 'passed', fullName: 'b', failureMessages: [] }]),
  ]
  expect(failedVitestTests({ testResults })).toEqual([
    { file: 'src/a.test.ts', title: 'cart empties', fault: 'Error: expected 1' },
  ])
})

test('a file whose tests could not start is listed as well', () => {
  const skipped = { status: 'skipped', fullName: 'b', failureMessages: [] }
  const testResults = [file('src/b.test.ts', 'failed', [skipped], 'Hook timed out\nin 10 s')]
  expect(failedVitestTests({ testResults })).toEqual([
    { file: 'src/b.test.ts', title: 'could not be run', fault: 'Hook timed out' },
  ])
})

test('failed browser tests are listed with their position and project', () => {
  const spec = (status: string, projectName: string) => ({
    file: 'shop/cart.spec.ts',
    line: 7,
    title: 'A cart',
    tests: [{ status, projectName }],
  })
  const report = { suites: [{ suites: [{ specs: [spec('unexpected', 'phone'), spec('expected', 'desktop')] }] }] }
  expect(failedBrowserTests(report)).toEqual([{ place: 'e2e/shop/cart.spec.ts:7', project: 'phone', title: 'A cart' }])
})

test('a runner that ended without a report has no failed tests', () => {
  expect(failedVitestTests(undefined)).toEqual([])
  expect(failedBrowserTests(undefined)).toEqual([])
})
