import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const allowed: [from: string, to: string][] = [
  ['src/web/storefront/home/home.ts', 'src/contract/index.ts'],
  ['src/contract/index.ts', 'src/domain/money.ts'],
  ['src/server/app.ts', 'src/contract/index.ts'],
  ['src/web/api-client.ts', 'src/server/api/in-process-client.ts'],
  ['src/server/http/api.ts', 'src/server/api/router.ts'],
  ['src/server/api/router.ts', 'src/server/services/cart/read-cart.ts'],
  ['src/server/services/checkout/place-order.ts', 'src/server/jobs/definitions/send-email.ts'],
  ['src/server/jobs/handlers/send-email.ts', 'src/server/services/emails/deliver-email.ts'],
  ['src/server/prepare-shop.ts', 'demo/seed-demo-shop.ts'],
]

const refused: [from: string, to: string, rule: string][] = [
  ['src/domain/money.ts', 'src/contract/refused.ts', 'domain-stands-alone'],
  ['src/domain/cart.ts', 'src/server/refused.ts', 'domain-stands-alone'],
  ['src/contract/cart.ts', 'src/server/refused.ts', 'contract-rests-on-domain'],
  ['src/contract/orders.ts', 'src/web/refused.ts', 'contract-rests-on-domain'],
  ['src/server/serve.ts', 'src/web/refused.ts', 'server-knows-no-web'],
  ['src/web/router.ts', 'src/server/refused.ts', 'web-knows-no-server'],
  ['src/web/api-client.ts', 'src/server/db/refused.ts', 'one-bridge'],
  ['src/web/ui/button.ts', 'src/contract/refused.ts', 'ui-knows-no-business'],
  ['src/web/back-office/a/list.ts', 'src/web/storefront/cart/refused.ts', 'storefront-and-back-office-stand-apart'],
  ['src/web/back-office/b/list.ts', 'src/web/back-office/users/refused.ts', 'screens-stand-apart'],
  ['src/web/storefront/home/home.ts', 'src/web/storefront/listing/refused.ts', 'screens-stand-apart'],
  ['src/server/api/cart.ts', 'src/server/http/refused.ts', 'server-floor-api'],
  ['src/server/services/cart/a.ts', 'src/server/http/refused.ts', 'server-floor-services'],
  ['src/server/services/cart/b.ts', 'src/server/api/refused.ts', 'server-floor-services'],
  ['src/server/services/cart/c.ts', 'src/server/jobs/handlers/refused.ts', 'server-floor-services'],
  ['src/server/adapters/email/a.ts', 'src/server/jobs/definitions/refused.ts', 'server-floor-adapters'],
  ['src/server/adapters/email/b.ts', 'src/server/services/emails/refused.ts', 'server-floor-adapters'],
  ['src/server/jobs/definitions/a.ts', 'src/server/services/emails/refused.ts', 'server-floor-jobs-definitions'],
  ['src/server/db/client.ts', 'src/server/services/emails/refused.ts', 'server-floor-db'],
  ['src/server/auth/caller.ts', 'src/server/services/emails/refused.ts', 'server-floor-auth'],
  ['src/server/shop.ts', 'src/server/http/refused.ts', 'server-floor-shop'],
  ['src/server/api/demo.ts', 'demo/refused.ts', 'demo-stays-outside'],
  ['src/server/api/test.ts', 'test/refused.ts', 'no-test-code-outside-tests'],
]

type Violation = { from: string; to: string; rule: { name: string } }

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-directions-'))
let violations: Violation[] = []
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the real check once over a small source tree with every import of the tables. */
beforeAll(() => {
  for (const name of ['.dependency-cruiser.mjs', '.dependency-cruiser.cycles.mjs', 'tsconfig.json', 'package.json'])
    copyFileSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const imports = new Map<string, string[]>()
  for (const [from, to] of [...allowed, ...refused]) imports.set(from, [...(imports.get(from) ?? []), to])
  for (const [, to] of [...allowed, ...refused]) if (!imports.has(to)) imports.set(to, [])
  imports
    .set('src/domain/cycle-a.ts', ['src/domain/cycle-b.ts'])
    .set('src/domain/cycle-b.ts', ['src/domain/cycle-a.ts'])
  for (const [from, targets] of imports) write(from, targets)
  violations = [...check('.dependency-cruiser.mjs'), ...check('.dependency-cruiser.cycles.mjs')]
  // Two runs of a program: on a busy machine they take longer than a hook may by default.
}, 120_000)

function write(path: string, targets: string[]): void {
  const lines = targets.map((to, index) => `export { value as value${index} } from '#${to.replace('src/', '')}'`)
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), [...lines, 'export const value = 1', ''].join('\n'))
}

function check(config: string): Violation[] {
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
  const command = [tool, 'src', 'demo', '--config', config, '-T', 'json']
  try {
    return read(execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{'))
      return read(String(error.stdout))
    throw error
  }
}

const read = (report: string): Violation[] => JSON.parse(report).summary.violations

describe('the architecture check', () => {
  test.each(allowed)('lets %s import %s', (from, to) => {
    expect(violations.filter((violation) => violation.from === from && violation.to === to)).toEqual([])
  })

  test.each(refused)('refuses that %s imports %s', (from, to, rule) => {
    const broken = violations.filter((violation) => violation.from === from && violation.to === to)
    expect(broken.map((violation) => violation.rule.name)).toContain(rule)
  })

  test('refuses cycles', () => {
    const broken = violations.filter(({ from }) => from === 'src/domain/cycle-a.ts')
    expect(broken.map((violation) => violation.rule.name)).toContain('no-cycles')
  })
})

/** The service folders that each service folder imports, tests apart. */
function serviceFolders(): Map<string, Set<string>> {
  const root = 'src/server/services'
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    folders.map(({ name }) => {
      const files = readdirSync(join(root, name)).filter((file) => /(?<!\.(?:test|suite))\.ts$/.test(file))
      const sources = files.map((file) => readFileSync(join(root, name, file), 'utf8')).join('\n')
      const imported = [...sources.matchAll(/from '(?:\.\.|#server\/services)\/([a-z-]+)\//g)].map(
        ([, other]) => other ?? '',
      )
      return [name, new Set(imported.filter((other) => other !== name))]
    }),
  )
}

test('no two service folders depend on each other, not even by a third', () => {
  const imports = serviceFolders()
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to))
    return seen
  }
  expect(imports.size).toBeGreaterThan(15)
  expect([...imports.keys()].filter((name) => reachable(name).has(name))).toEqual([])
})

/** The files of a folder whose text matches, without tests. */
const filesWith = (folder: string, mark: RegExp) =>
  readdirSync(folder).filter(
    (name) => !name.endsWith('.test.ts') && mark.test(readFileSync(join(folder, name), 'utf8')),
  )

test.each(['admin', 'shop'])('each %s contract is implemented in a file of the same name', (audience) => {
  const contracts = filesWith(join('src/contract', audience), /^export const \w+Contract\b/m)
  expect(contracts.length).toBeGreaterThan(8)
  expect(filesWith(join('src/server/api', audience), /^/)).toEqual(contracts)
})
