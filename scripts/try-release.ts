// Does with a release what an operator does: makes its database, starts it in a place of its own without npm, Node or the sources,
// looks at pages, backs it up, ends it, and restores the backup elsewhere. `node scripts/try-release.ts folder`; ends with 1 where anything fails.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const release = resolve(process.argv[2] ?? 'release/aro-certo')
const data = mkdtempSync(join(tmpdir(), 'aro-certo-release-'))
// PostgreSQL may run as another user, who has to get in.
chmodSync(data, 0o755)
const port = await freePort()
const environment = {
  PATH: '/usr/bin:/bin',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: join(data, 'shop'),
  BACKUP_TO: join(data, 'backups'),
  BACKUP_KEY: 'a key for this try alone, long enough',
  VIACEP_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'warn',
}

try {
  await expectSuccess('migrate', environment)
  const shop = start('start', environment)
  const ended = codeOf(shop)
  await Promise.race([untilReady(), ended.then((code) => fail(`the shop ended with code ${code}`))])
  for (const path of ['/', '/products', '/admin/dashboard', '/api/openapi.json']) await look(path)
  await expectSuccess('backup', environment)
  shop.kill('SIGTERM')
  if ((await ended) !== 0) fail('the shop did not end well')
  await expectSuccess('restore', { ...environment, DATA_DIR: join(data, 'elsewhere') })
  console.log('The release makes its database, starts, serves, backs up, ends and restores')
} finally {
  rmSync(data, { recursive: true, force: true })
}

function start(name: string, env: Record<string, string>): ChildProcess {
  return spawn(join(release, 'bin', name), [], { env, cwd: '/', stdio: 'inherit' })
}

function codeOf(program: ChildProcess): Promise<number | null> {
  return new Promise((ends, fails) => program.once('error', fails).once('exit', ends))
}

async function expectSuccess(name: string, env: Record<string, string>): Promise<void> {
  const code = await codeOf(start(name, env))
  if (code !== 0) fail(`bin/${name} ended with code ${code}`)
}

async function untilReady(): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  fail('the shop was not ready within five minutes')
}

async function look(path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  if (!answer.ok) fail(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
}

function fail(message: string): never {
  throw new Error(message)
}

function freePort(): Promise<number> {
  return new Promise((found, fails) => {
    const probe = createServer().once('error', fails)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : fails(new Error('no port'))))
    })
  })
}
