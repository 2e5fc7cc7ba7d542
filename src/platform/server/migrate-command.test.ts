import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { databaseUrl } from '#test/database-commands.ts'
import { anEmptyDatabase, schemaOf } from '#test/empty-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run migrate` as npm does, on the machine's Node. */
function migrate(databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const program = spawn(process.execPath, ['scripts/run.mjs', 'migrate'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [program.stdout, program.stderr]) output.on('data', (part) => (said += part))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) => resolve({ code, said }))
  })
}

it('prepares the database for the shop, and finds nothing to do the next time', async () => {
  const { url, close } = await anEmptyDatabase()
  try {
    const done = { code: 0, said: 'The database is as this version needs it\n' }
    expect(await migrate(url)).toEqual(done)
    expect(await schemaOf(url)).toEqual(await schemaOf(databaseUrl(inject('postgresUrl'), inject('templateName'))))
    expect(await migrate(url)).toEqual(done)
  } finally {
    await close()
  }
})

it('reports in one line what can be corrected', async () => {
  const { code, said } = await migrate('postgres://nobody:secret@127.0.0.1:9/shop')
  expect([code, said.trim().split('\n').length]).toEqual([1, 1])
  expect(said).toContain('does not answer')
  expect(said).not.toContain('secret')
})
