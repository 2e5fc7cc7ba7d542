// What becomes of the few browser tests that fail once: they have to pass three times, alone, to count as passed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode, run } from './project.mjs'

/** More than these have not failed by chance. */
const mostTests = 3

/** The tests that failed by Playwright's JSON report: file and line, project and title of each. */
export function failedTests(report) {
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

/**
 * Runs these tests three times one after the other on a shop of their own, recorded, with nothing beside them. Tells
 * whether all of them passed each time; what fails only beside others is still a fault, and is named.
 */
export async function tryAgain(failed, environment) {
  if (failed.length === 0 || failed.length > mostTests) return false
  console.log('\n# Browser tests that failed, three times more, alone')
  for (const project of new Set(failed.map((test) => test.project))) {
    const places = failed.filter((test) => test.project === project).map((test) => test.place)
    if ((await runAlone(project, [...new Set(places)], environment)) !== 0) return false
  }
  console.log('\nFailed beside other tests and passed three times alone. Each is a fault whose cause has to be found:')
  for (const { place, project, title } of failed) console.log(`  [${project}] ${place} ${title}`)
  return true
}

async function runAlone(project, places, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-e2e-'))
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(folder, 0o755)
  const args = ['--project', project, '--repeat-each', '3', '--workers', '1', '--trace', 'on', '--reporter', 'list']
  try {
    return await run(projectNode, ['node_modules/@playwright/test/cli.js', 'test', ...places, ...args], {
      environment: { ...environment, E2E_DATA_DIR: folder },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
