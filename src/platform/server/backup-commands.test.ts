import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anEmptyDatabase, type EmptyDatabase, everythingIn } from '#test/empty-database.ts'
import { anOrderIn } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'

const source = usePayingShop()
const folder = mkdtempSync(join(tmpdir(), 'aro-certo-commands-'))
const databases: EmptyDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function aDatabase(): Promise<string> {
  const database = await anEmptyDatabase()
  databases.push(database)
  return database.url
}

type Outcome = { code: number | null; said: string; complaint: string }

/** Runs a command as a person does, with these settings alone. */
function run(
  name: string,
  options: string[],
  databaseUrl: string,
  others: Record<string, string> = {},
): Promise<Outcome> {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    BACKUP_TO: join(folder, 'backups'),
    LOG_LEVEL: 'warn',
  }
  const program = spawn(process.execPath, [`scripts/${name}.ts`, ...options], {
    env: { PATH: process.env.PATH, ...settings, ...others },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outcome = { said: '', complaint: '' }
  program.stdout.on('data', (part) => (outcome.said += part))
  program.stderr.on('data', (part) => (outcome.complaint += part))
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) => resolve({ code, ...outcome }))
  })
}

it('the commands back up, restore and move a shop, and report failures in one line', async () => {
  await anOrderIn(source.current.shop, 'processing')
  const { url } = source.current.testDatabase
  const made = await run('backup', [], url)
  expect(made).toMatchObject({
    code: 0,
    complaint: '',
    said: expect.stringMatching(/^Backup \d{8}t\d{6}z in .* rows/),
  })
  expect((await run('backup', ['--list'], url)).said).toMatch(/^\d{8}t\d{6}z {2}0\.\d MB\n$/)

  const keyFile = join(folder, 'backup-key')
  expect(made.said).toContain(`, encrypted: `)
  expect(made.said).toContain(`Only the key in ${keyFile} opens it: keep a copy of that file elsewhere`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([])

  const restored = await aDatabase()
  // Another machine has another data folder, and needs the key; what else may be wrong is asked without a command.
  const elsewhere = { DATA_DIR: mkdtempSync(join(folder, 'elsewhere-')) }
  const isRefused = {
    code: 1,
    complaint: expect.stringMatching(/^The backup is encrypted: put the file backup-key .*\n$/),
  }
  expect(await run('restore', [], restored, elsewhere)).toMatchObject(isRefused)
  expect(readdirSync(elsewhere.DATA_DIR)).toEqual([])
  copyFileSync(keyFile, join(elsewhere.DATA_DIR, 'backup-key'))
  expect(await run('restore', [], restored, elsewhere)).toMatchObject({ code: 0, complaint: '' })
  expect(await everythingIn(restored)).toEqual(await everythingIn(url))

  const moved = await aDatabase()
  expect(await run('move', ['--to', moved], restored)).toMatchObject({
    code: 0,
    complaint: '',
    said: 'The shop has moved. Set DATABASE_URL, SHOP_DEMO=false, PAYMENT_PROVIDER=simulado, then start it\n',
  })
  expect(await everythingIn(moved)).toEqual(await everythingIn(url))

  const expectLine = async (outcome: Promise<Outcome>, line: RegExp) => {
    const { code, said, complaint } = await outcome
    expect({ code, said, complaint }).toEqual({ code: 1, said: '', complaint: expect.stringMatching(line) })
    expect(complaint.trim().split('\n')).toHaveLength(1)
  }
  const isFile = { BACKUP_TO: join(folder, 'backup-key') }
  const nowhere = join(folder, 'no-shop')
  const without = { DATABASE_URL: '', DATA_DIR: nowhere }
  await Promise.all([
    expectLine(run('restore', ['--everything'], moved), /Unknown option '--everything'/),
    expectLine(run('backup', [], await aDatabase()), /There is no shop in this database/),
    expectLine(run('backup', [], url, isFile), /The folder of backups .*backup-key cannot be read \(ENOTDIR\)/),
    expectLine(run('backup', [], '', without), /There is no shop in .*no-shop: check DATA_DIR/),
    expectLine(run('move', [], url), /Say where the shop moves to/),
  ])
  expect(existsSync(nowhere)).toBe(false)
}, 300_000)
