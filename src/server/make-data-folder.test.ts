import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDataFolder } from './make-data-folder.ts'
import { StartUpError } from './start-up-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('creates the data folder, and accepts one that exists', () => {
  const wanted = join(folder, 'var', 'shop')
  makeDataFolder(wanted)
  makeDataFolder(wanted)
  expect(statSync(wanted).isDirectory()).toBe(true)
})

it('reports in one line which folder cannot be written to', () => {
  // Root may write everywhere, but not below a file.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const make = () => makeDataFolder(join(file, 'shop'))
  expect(make).toThrow(StartUpError)
  expect(make).toThrow(/^The data folder .*shop cannot be written to \(ENOTDIR\): .* DATA_DIR .*$/)
})
