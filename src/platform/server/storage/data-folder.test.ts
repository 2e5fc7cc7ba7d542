import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartUpError } from '../errors.ts'
import { makeDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('creates the data folder, and accepts one that exists', () => {
  const wanted = join(folder, 'var', 'shop')
  makeDataFolder(wanted)
  makeDataFolder(wanted)
  expect(statSync(wanted).isDirectory()).toBe(true)
})

it('closes what it holds to other users, and nothing else', () => {
  const earlier = join(folder, 'earlier')
  mkdirSync(join(earlier, 'outbox', 'year'), { recursive: true })
  for (const path of ['secret', 'outbox/one.eml', 'outbox/year/two.eml', 'other'])
    writeFileSync(join(earlier, path), '', { mode: 0o644 })
  for (const path of ['outbox', 'outbox/year']) chmodSync(join(earlier, path), 0o755)
  makeDataFolder(earlier)
  const modes = ['secret', 'outbox', 'outbox/one.eml', 'outbox/year', 'outbox/year/two.eml', 'other'].map((path) =>
    (statSync(join(earlier, path)).mode & 0o777).toString(8),
  )
  expect(modes).toEqual(['600', '700', '600', '700', '600', '644'])
  expect(statSync(join(folder, 'var', 'shop')).mode & 0o066).toBe(0)
})

it.each([
  ['/proc/x', 'ENOENT'],
  ['/proc/x/y', 'ENOENT'],
  ['/dev/full', 'ENOTDIR'],
  ['/dev/full/x', 'ENOTDIR'],
])('reports %s at once, which cannot hold anything', (path, code) => {
  expect(() => makeDataFolder(path)).toThrow(`The data folder ${path} cannot be written to (${code})`)
})

it('reports in one line which folder cannot be written to', () => {
  // Root may write everywhere, but not below a file.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const make = () => makeDataFolder(join(file, 'shop'))
  expect(make).toThrow(StartUpError)
  expect(make).toThrow(/^The data folder .*shop cannot be written to \(ENOTDIR\): .* DATA_DIR .*$/)
})
