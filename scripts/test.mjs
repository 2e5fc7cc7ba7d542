// `npm test`: every check there is, in the order in which a fault is cheapest to find. All of them run, whatever fails.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop, fail, installPackages, projectNode, run, withProgress } from './project.mjs'
import { runChecks } from './run-checks.mjs'
import { staticChecks } from './static-checks.mjs'
import { failedTests, tryAgain } from './try-browser-tests-again.mjs'

await installPackages()
const chromium = await findChromium()
const reports = mkdtempSync(join(tmpdir(), 'aro-certo-reports-'))
// The shop of the browser tests keeps its database here; PostgreSQL may run as another user, who has to get in.
const shopFolder = mkdtempSync(join(tmpdir(), 'aro-certo-e2e-'))
chmodSync(shopFolder, 0o755)
const tally = { passed: 0, failed: 0 }

console.log('\n# Format, types, architecture, unused code')
const failedChecks = await runChecks(staticChecks)
tally.passed += staticChecks.length - failedChecks.length
tally.failed += failedChecks.length
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
  countVitest,
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
  countPlaywright,
)
const failedAtFirst = failedTests(readReport('playwright'))
if (await tryAgain(failedAtFirst, { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()) })) {
  tally.passed += failedAtFirst.length
  tally.failed -= failedAtFirst.length
}

for (const folder of [reports, shopFolder]) rmSync(folder, { recursive: true, force: true })
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

/** A runner that counts its own tests. One that ends badly without a failed test has failed itself. */
async function tests(name, args, environment, count) {
  console.log(`\n# ${name}`)
  const code = await run(projectNode, args, { environment })
  const { passed, failed } = count()
  tally.passed += passed
  tally.failed += code !== 0 && failed === 0 ? 1 : failed
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
}

function report(name) {
  return join(reports, `${name}.json`)
}

function readReport(name) {
  return existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined
}

function countVitest() {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport('vitest') ?? {}
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

function countPlaywright() {
  const { expected = 0, unexpected = 0 } = readReport('playwright')?.stats ?? {}
  return { passed: expected, failed: unexpected }
}

/**
 * Finds Chromium, best the one without windows, which does the same tests for a fifth less work; on Debian, as root, installs it.
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

/** Installs a package of Debian; gives the exit code. */
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
