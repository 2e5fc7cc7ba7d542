import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartUpError } from '../errors.ts'
import { putAsideOtherMajor } from './create-cluster.ts'
import { removeCluster, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-major-'))
// PostgreSQL runs as another user if this is root.
beforeAll(() => chmodSync(folder, 0o755))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a cluster of another major version is reported in one line, and moved aside for a new one', async () => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  expect(putAsideOtherMajor(folder)).toBeUndefined()
  const note = join(first.cluster, 'PG_VERSION')
  const own = readFileSync(note, 'utf8').trim()
  writeFileSync(note, '17\n')

  const start = startEmbeddedPostgres(folder)
  await expect(start).rejects.toThrow(StartUpError)
  await expect(start).rejects.toThrow(
    `is one of PostgreSQL 17, and this version of the shop brings ${own}: restore --replace`,
  )

  const aside = putAsideOtherMajor(folder)
  expect(aside).toBe(`${first.cluster}-17`)
  expect(readFileSync(join(aside ?? '', 'PG_VERSION'), 'utf8')).toBe('17\n')
  expect(existsSync(first.cluster)).toBe(false)
  const second = await startEmbeddedPostgres(folder)
  await second.stop()
  expect(readFileSync(note, 'utf8').trim()).toBe(own)
  removeCluster(second)
})
