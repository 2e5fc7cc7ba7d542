// Reads what a test runner reported: how many tests passed, and which failed, by name.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The tests that passed and the names of those that failed, of a JSON report; none where the runner ended without one. */
export function readReport(path, folder = process.cwd()) {
  if (!existsSync(path)) return { passed: 0, failed: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.testResults ? readVitest(report, folder) : readPlaywright(report)
}

function readVitest({ numPassedTests, testResults }, folder) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded, or whose hooks fail, has no failed test.
    if (tests.length === 0) return status === 'failed' ? [line([file], message)] : []
    return tests.map((test) => line([file, ...test.ancestorTitles, test.title], test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed }
}

function readPlaywright({ stats, suites, errors }) {
  const failuresIn = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...titles, inner.title])),
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) =>
          line([...titles, spec.title, test.projectName], test.results.findLast(({ error }) => error)?.error.message),
        ),
    ),
  ]
  const failed = suites.flatMap((suite) => failuresIn(suite, [suite.title]))
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => line(['Playwright'], message))] }
}

/** A name and the first line of what went wrong. */
function line(names, message = '') {
  const [first] = stripVTControlCharacters(message).trim().split('\n')
  return first ? `${names.join(' > ')}: ${first}` : names.join(' > ')
}
