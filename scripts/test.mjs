// `npm test`: what a change has to pass, in the order in which a fault is cheapest to find; all parts run, whatever
// fails. `npm run test:all` adds the journeys tagged `@all`, and runs those tagged `@phone` on both devices.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop, fail, installPackages, makeTestFolder, projectNode, run, withProgress } from './project.mjs'
import { readReport } from './read-report.mjs'
import { runChecks } from './run-checks.mjs'
import { staticChecks } from './static-checks.mjs'

await installPackages()
const chromium = await findChromium()
const reports = mkdtempSync(join(tmpdir(), 'aro-certo-reports-'))
// The shop of the browser tests has its database here.
const shopFolder = makeTestFolder('e2e')
const tally = { passed: 0, failed: 0 }
/** What failed, listed at the end, where people look for it. */
const failures = []

console.log('\n# Format, types, architecture, unused code')
const failedChecks = await runChecks(staticChecks)
count({ passed: staticChecks.length - failedChecks.length, failed: failedChecks.length }, failedChecks)
await tests('Unit, database and API tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${join(reports, 'vitest.json')}`,
])
await buildShop({ always: true })
await tryRelease()
// A journey for both devices runs once in the short run: a buyer's on the phone, a colleague's at the desk.
const leftOut = '@all|desktop shop/.*@phone|phone back-office/'
const journeys = process.argv.includes('--all') ? [] : ['--grep-invert', leftOut]
await tests('Browser tests', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...journeys], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  CHROMIUM_PATH: chromium,
  E2E_PORT: String(await freePort()),
  E2E_DATA_DIR: shopFolder,
})

for (const folder of [reports, shopFolder]) rmSync(folder, { recursive: true, force: true })
if (failures.length > 0) console.log('\n# What failed')
for (const failure of failures) console.log(failure)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

function count({ passed, failed }, names) {
  tally.passed += passed
  tally.failed += failed
  failures.push(...names)
}

/** A runner that counts its own tests. One that ends badly without a failed test has failed itself. */
async function tests(name, args, environment = {}) {
  console.log(`\n# ${name}`)
  const code = await run(projectNode, args, { environment })
  const { passed, failed } = readReport(join(reports, name === 'Browser tests' ? 'playwright.json' : 'vitest.json'))
  const faults = code !== 0 && failed.length === 0 ? [`${name}: ended with ${code}, see above`] : failed
  count({ passed, failed: faults.length }, faults)
}

/** Makes a release outside of the checkout, and does with it what an operator does. */
async function tryRelease() {
  console.log('\n# Release')
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-release-'))
  chmodSync(folder, 0o755)
  const made = await run(projectNode, ['scripts/release.ts', folder])
  const tried = made === 0 ? await run(projectNode, ['scripts/try-release.ts', folder]) : made
  rmSync(folder, { recursive: true, force: true })
  count(tried === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, tried === 0 ? [] : ['Release'])
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
