// `npm test`: every check there is, in the order in which a fault is cheapest to find. All of them run, whatever fails.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop, fail, installPackages, projectNode, run, withProgress } from './project.mjs'
import { rerunBrowserTests, rerunVitestFiles } from './rerun-failed-tests.mjs'
import { runChecks } from './run-checks.mjs'
import { staticChecks } from './static-checks.mjs'
import { failedBrowserTests, failedVitestTests, readReport } from './test-reports.mjs'

await installPackages()
const chromium = await findChromium()
const reports = mkdtempSync(join(tmpdir(), 'aro-certo-reports-'))
// The shop of the browser tests has its database here; PostgreSQL may run as another user, who needs access.
const shopFolder = mkdtempSync(join(tmpdir(), 'aro-certo-e2e-'))
chmodSync(shopFolder, 0o755)
const tally = { passed: 0, failed: 0 }
/** The failures, listed at the end, where people look for them. */
const failures = []

console.log('\n# Format, types, architecture, unused code')
const failedChecks = await runChecks(staticChecks)
tally.passed += staticChecks.length - failedChecks.length
tally.failed += failedChecks.length
failures.push(...failedChecks)
await tests(
  'Unit, database and API tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report('vitest')}`,
  ],
  {},
  async () => {
    const vitest = readReport(report('vitest'))
    const failed = failedVitestTests(vitest)
    return {
      passed: vitest?.numPassedTests ?? 0,
      failed: failed.map(({ file, title, fault }) => `${file} ${title}: ${fault}`),
      havePassedSince: await rerunVitestFiles(failed),
    }
  },
)
await buildShop({ always: true })
await tryRelease()
await tests(
  'Browser tests',
  ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright'),
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: shopFolder,
  },
  async () => {
    const playwright = readReport(report('playwright'))
    const failed = failedBrowserTests(playwright)
    return {
      passed: playwright?.stats?.expected ?? 0,
      failed: failed.map(({ place, project, title }) => `[${project}] ${place} ${title}`),
      havePassedSince: await rerunBrowserTests(failed, {
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await freePort()),
      }),
    }
  },
)

for (const folder of [reports, shopFolder]) rmSync(folder, { recursive: true, force: true })
if (failures.length > 0) console.log('\n# What failed')
for (const failure of failures) console.log(failure)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

/**
 * A runner that counts its own tests. One that ends badly without a failed test has failed itself.
 * `havePassedSince`: what failed has passed when it was tried again.
 */
async function tests(name, args, environment, readResult) {
  console.log(`\n# ${name}`)
  const code = await run(projectNode, args, { environment })
  const { passed, failed, havePassedSince } = await readResult()
  tally.passed += passed + (havePassedSince ? failed.length : 0)
  if (havePassedSince) return
  const faults = code !== 0 && failed.length === 0 ? [name] : failed
  tally.failed += faults.length
  failures.push(...faults)
}

/** Makes a release outside of the checkout, and does with it what an operator does. */
async function tryRelease() {
  console.log('\n# Release')
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-release-'))
  chmodSync(folder, 0o755)
  const made = await run(projectNode, ['scripts/release.ts', folder])
  const tried = made === 0 ? await run(projectNode, ['scripts/try-release.ts', folder]) : made
  rmSync(folder, { recursive: true, force: true })
  tally[tried === 0 ? 'passed' : 'failed'] += 1
  if (tried !== 0) failures.push('Release')
}

function report(name) {
  return join(reports, `${name}.json`)
}

/**
 * Finds Chromium, best the one without windows, which does the same tests for a fifth less work; on Debian,
 * as root, installs it.
 */
async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const find = (...paths) => paths.find((path) => existsSync(path))
  const withoutWindows = () => find('/usr/bin/chromium-headless-shell')
  const withWindows = () => find('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
  if (!withoutWindows() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await withProgress('Installing Chromium for the browser tests', async () => {
      await run('apt-get', ['update', '-qq'], { quiet: true })
      if ((await install('chromium-headless-shell')) !== 0 && !withWindows()) await install('chromium')
    })
  }
  return (
    withoutWindows() ??
    withWindows() ??
    fail(
      'The browser tests need Chromium: install it (on Debian `apt-get install chromium`) or set CHROMIUM_PATH to it',
    )
  )
}

/** Installs a package of Debian; returns the exit code. */
function install(name) {
  return run('apt-get', ['install', '-y', '-qq', name], {
    quiet: true,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
