import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const allowed: [from: string, to: string][] = [
  ['src/modules/sales/cart/web/cart.ts', 'src/modules/sales/cart/contract.ts'],
  ['src/modules/sales/cart/contract.ts', 'src/modules/sales/cart/rules.ts'],
  ['src/modules/sales/cart/rules.ts', 'src/platform/money.ts'],
  ['src/modules/sales/cart/server/cart.ts', 'src/modules/catalog/server/index.ts'],
  ['src/modules/sales/cart/server/cart.ts', 'src/modules/sales/orders/server/orders.ts'],
  ['src/modules/sales/cart/server/cart.ts', 'src/modules/catalog/index/index.ts'],
  ['src/modules/sales/cart/web/cart.ts', 'src/modules/catalog/web/index.ts'],
  ['src/modules/sales/cart/server/handlers.ts', 'src/modules/sales/tables.ts'],
  ['src/modules/sales/tables.ts', 'src/modules/sales/cart/tables.ts'],
  ['src/app/server/router.ts', 'src/modules/sales/cart/server/handlers.ts'],
  ['src/app/server/jobs.ts', 'src/modules/sales/cart/server/jobs.ts'],
  ['src/app/server/jobs.ts', 'src/modules/sales/server/index.ts'],
  ['src/app/routes/cart.ts', 'src/modules/sales/cart/web/cart.ts'],
  ['src/platform/web/calls/api-client.ts', 'src/app/server/api/in-process-client.ts'],
  ['src/app/server/prepare-shop.ts', 'demo/seed-demo-shop.ts'],
]

const refused: [from: string, to: string, rule: string][] = [
  ['src/platform/money.ts', 'src/modules/customers/a/refused.ts', 'platform-uses-nothing-above'],
  ['src/platform/server/a.ts', 'src/app/server/refused.ts', 'platform-uses-nothing-above'],
  ['src/modules/customers/a/rules.ts', 'src/modules/sales/a/refused.ts', 'customers-uses-nothing-above'],
  ['src/modules/fitment/a/server/a.ts', 'src/modules/catalog/a/server/refused.ts', 'fitment-uses-nothing-above'],
  ['src/modules/supply/a/web/a.ts', 'src/app/web/refused.ts', 'supply-uses-nothing-above'],
  ['src/modules/sales/a/rules.ts', 'src/modules/sales/a/server/refused.ts', 'rules-stand-alone'],
  ['src/modules/sales/b/rules.ts', 'src/modules/sales/b/web/refused.ts', 'rules-stand-alone'],
  ['src/modules/sales/a/contract.ts', 'src/modules/sales/a/tables.ts', 'contracts-rest-on-rules'],
  ['src/modules/sales/a/server/a.ts', 'src/modules/sales/a/web/refused.ts', 'server-knows-no-web'],
  ['src/modules/sales/a/web/a.ts', 'src/modules/sales/a/server/refused.ts', 'web-knows-no-server'],
  ['src/app/routes/a.ts', 'src/app/server/refused.ts', 'web-knows-no-server'],
  ['src/platform/web/calls/api-client.ts', 'src/platform/server/refused.ts', 'one-bridge'],
  ['src/platform/web/calls/api-client.ts', 'src/modules/sales/a/refused.ts', 'one-bridge'],
  ['src/platform/web/ui/button.ts', 'src/platform/web/lists/refused.ts', 'ui-knows-no-business'],
  ['src/modules/sales/a/web/c.ts', 'src/platform/web/ui/refused.ts', 'ui-has-one-door'],
  ['src/modules/sales/a/server/b.ts', 'src/modules/catalog/a/server/refused.ts', 'modules-have-doors'],
  ['src/modules/sales/a/web/b.ts', 'src/modules/catalog/a/web/refused.ts', 'modules-have-doors'],
  ['src/modules/sales/a/server/c.ts', 'src/modules/sales/b/tables.ts', 'tables-have-doors'],
  ['src/app/server/a.ts', 'src/modules/sales/a/server/refused.ts', 'app-uses-doors'],
  ['src/modules/catalog/a/server/b.ts', 'src/modules/catalog/index/refused.ts', 'catalog-index-has-one-door'],
  ['src/modules/sales/a/server/demo.ts', 'demo/refused.ts', 'demo-stays-outside'],
  ['src/modules/sales/a/server/test.ts', 'test/refused.ts', 'no-test-code-outside-tests'],
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
    .set('src/platform/cycle-a.ts', ['src/platform/cycle-b.ts'])
    .set('src/platform/cycle-b.ts', ['src/platform/cycle-a.ts'])
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
    const broken = violations.filter(({ from }) => from === 'src/platform/cycle-a.ts')
    expect(broken.map((violation) => violation.rule.name)).toContain('no-cycles')
  })
})

test('a door names what others use, and nothing else', () => {
  const used = new Set<string>()
  for (const path of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] }))
    for (const [, names = '', door] of readFileSync(path, 'utf8').matchAll(
      /import (?:type )?\{([^}]*)\} from '#(modules\/[^/]+\/(?:server|web)\/index\.ts)'/g,
    ))
      for (const name of split(names)) used.add(`src/${door} ${name}`)

  const named = globSync('src/modules/*/{server,web}/index.ts').flatMap((door) =>
    [...readFileSync(door, 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      split(names).map((name) => `${door} ${name}`),
    ),
  )
  expect(named.filter((name) => !used.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

const split = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().replace(/^type | as .*$/g, ''))
    .filter(Boolean)
