import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

/** A file of the architecture that imports another. */
type Import = { from: string; to: string }

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs the real check over a small source tree of its own; gives the names of the broken rules. */
function brokenRules(imports: Import[], config = '.dependency-cruiser.mjs'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-arrows-'))
  folders.push(folder)
  for (const name of ['.dependency-cruiser.mjs', '.dependency-cruiser.circles.mjs', 'tsconfig.json', 'package.json'])
    copyFileSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { to } of imports) write(folder, to, 'export const value = 1\n')
  for (const { from, to } of imports)
    write(folder, from, `import { value } from '${to.replace('src/', '#')}'\nexport const other = value\n`)
  try {
    execFileSync(
      process.execPath,
      ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--config', config, '-T', 'err'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    return []
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    return [...said.matchAll(/error ([a-z-]+):/g)].map(([, rule]) => rule ?? '')
  }
}

function write(folder: string, path: string, content: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

describe('the architecture check', () => {
  test.each<Import>([
    { from: 'src/web/storefront/home/home.ts', to: 'src/contract/index.ts' },
    { from: 'src/contract/index.ts', to: 'src/domain/money.ts' },
    { from: 'src/server/app.ts', to: 'src/contract/index.ts' },
    { from: 'src/web/api-client.ts', to: 'src/server/api/in-process-client.ts' },
  ])('lets $from import $to', (allowed) => {
    expect(brokenRules([allowed])).toEqual([])
  })

  test.each<Import & { rule: string }>([
    { from: 'src/domain/money.ts', to: 'src/contract/index.ts', rule: 'domain-stands-alone' },
    { from: 'src/domain/money.ts', to: 'src/server/app.ts', rule: 'domain-stands-alone' },
    { from: 'src/contract/index.ts', to: 'src/server/app.ts', rule: 'contract-rests-on-domain' },
    { from: 'src/contract/index.ts', to: 'src/web/router.ts', rule: 'contract-rests-on-domain' },
    { from: 'src/server/app.ts', to: 'src/web/router.ts', rule: 'server-knows-no-web' },
    { from: 'src/web/router.ts', to: 'src/server/app.ts', rule: 'web-knows-no-server' },
    { from: 'src/web/api-client.ts', to: 'src/server/db/client.ts', rule: 'one-bridge' },
    { from: 'src/web/ui/button.ts', to: 'src/contract/index.ts', rule: 'ui-knows-no-business' },
    {
      from: 'src/web/back-office/orders/list.ts',
      to: 'src/web/storefront/cart/cart.ts',
      rule: 'storefront-and-back-office-stand-apart',
    },
    {
      from: 'src/web/back-office/orders/list.ts',
      to: 'src/web/back-office/users/users.ts',
      rule: 'screens-stand-apart',
    },
    {
      from: 'src/web/storefront/home/home.ts',
      to: 'src/web/storefront/listing/listing.ts',
      rule: 'screens-stand-apart',
    },
  ])('refuses that $from imports $to', ({ rule, ...forbidden }) => {
    expect(brokenRules([forbidden])).toContain(rule)
  })

  test('refuses circles', () => {
    const circle = [
      { from: 'src/domain/a.ts', to: 'src/domain/b.ts' },
      { from: 'src/domain/b.ts', to: 'src/domain/a.ts' },
    ]
    expect(brokenRules(circle, '.dependency-cruiser.circles.mjs')).toContain('no-circles')
  })
})
