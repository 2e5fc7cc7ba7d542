// What becomes of the few tests that fail once: they have to pass three times, alone, to count as passed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode, run } from './project.mjs'

/** More than these have not failed by chance. */
const maxTests = 3

/**
 * Runs these browser tests three times in a row on a separate shop, recorded, with no other tests running. Returns
 * whether all of them passed each time; a test that fails only together with others is still a bug, and is listed.
 */
export async function rerunBrowserTests(failed, environment) {
  if (failed.length === 0 || failed.length > maxTests) return false
  console.log('\n# Browser tests that failed, three times more, alone')
  for (const project of new Set(failed.map((test) => test.project))) {
    const places = failed.filter((test) => test.project === project).map((test) => test.place)
    if ((await runBrowserTestsAlone(project, [...new Set(places)], environment)) !== 0) return false
  }
  reportFlaky(failed.map(({ place, project, title }) => `[${project}] ${place} ${title}`))
  return true
}

/** The same for Vitest's tests, by files: as many files may have failed, with all of their tests. */
export async function rerunVitestFiles(failed) {
  const files = [...new Set(failed.map(({ file }) => file))]
  if (files.length === 0 || files.length > maxTests) return false
  console.log('\n# Files of tests that failed, three times more, alone')
  for (const _time of [1, 2, 3]) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files]
    if ((await run(projectNode, args)) !== 0) return false
  }
  reportFlaky(failed.map(({ file, title, fault }) => `${file} ${title}: ${fault}`))
  return true
}

function reportFlaky(names) {
  console.log(
    '\nFailed together with other tests and passed three times alone. Each is a bug whose cause has to be found:',
  )
  for (const name of names) console.log(`  ${name}`)
}

async function runBrowserTestsAlone(project, places, environment) {
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
