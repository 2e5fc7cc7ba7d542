// What the runners' JSON reports contain about failed tests.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectFolder } from './project.mjs'

/** A report, or undefined where the runner ended without one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * What failed of Vitest's tests, a file that could not be run at all included: the file, the name of the
 * test and the fault.
 */
export function failedVitestTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectFolder, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, title: fullName, fault: firstLine(failureMessages[0]) }))
    const hasNotRun = status === 'failed' && failed.length === 0
    return hasNotRun ? [{ file, title: 'could not be run', fault: firstLine(message) }] : failed
  })
}

/** What failed of Playwright's tests: file and line, project and title of each. */
export function failedBrowserTests(report) {
  const of = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => ({ place: `e2e/${file}:${line}`, project: projectName, title })),
    ),
    ...suites.flatMap(of),
  ]
  return of(report ?? {})
}

const firstLine = (text) => String(text ?? '').split('\n', 1)[0]
