import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeFileStorage } from './file-storage.suite.ts'
import { diskStorage } from './file-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeFileStorage('on disk', () => diskStorage(folder))

it.each(['/proc', '/proc/x', '/dev/full'])('%s, which cannot hold anything, is reported at once', async (path) => {
  await expect(diskStorage(path).put('originals/one', Buffer.from('1'))).rejects.toThrow(/ENOENT|ENOTDIR/)
})

it('no part of a file is left in the folder', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
