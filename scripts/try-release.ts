// Tries a release in a place of its own without npm, Node or the sources: `node scripts/try-release.ts folder`.
// Ends with 1 where anything fails, the release has grown beyond what it may take, or has links to what is only
// on this machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#platform/server/embedded-postgres/postmaster.ts'

const maxMegabytes = 400

const release = resolve(process.argv[2] ?? 'release/aro-certo')
const megabytes = sizeInMegabytes(release)
if (megabytes > maxMegabytes) throw new Error(`the release takes ${megabytes} MB, and may take ${maxMegabytes}`)
const away = findLinksAway(release)
if (away.length > 0) throw new Error(`the release leads out of itself: ${away.join(', ')}`)
const folder = mkdtempSync(join(tmpdir(), 'aro-certo-release-'))
// PostgreSQL may run as another user, who has to get in.
chmodSync(folder, 0o755)
try {
  await tryRelease(await freePort())
  console.log(`The release of ${megabytes} MB makes its database, starts, serves, backs up, ends and restores`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Uses the release as an operator does: creates its database, starts it, requests pages, backs it up, stops it, and
 * restores the backup elsewhere. Throws if anything fails, and if the log of an undisturbed shop contains errors.
 */
async function tryRelease(port: number): Promise<void> {
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'shop'),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_KEY: 'a key for this try alone, long enough',
    VIACEP_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  const start = (name: string, settings: Record<string, string>) =>
    spawn(join(release, 'bin', name), [], {
      env: { PATH: '/usr/bin:/bin', ...settings },
      cwd: '/',
      stdio: ['ignore', 'inherit', 'pipe'],
    })
  await expectSuccess('migrate', start('migrate', variables))
  const shop = start('start', variables)
  const success = expectSuccess('start', shop)
  const early = success.then(() => {
    throw new Error('the shop ended by itself')
  })
  await Promise.race([untilReady(port), early])
  for (const path of ['/', '/products', '/admin/dashboard', '/api/openapi.json']) await lookAt(port, path)
  await expectSuccess('backup', start('backup', variables))
  shop.kill('SIGTERM')
  await success
  await expectSuccess('restore', start('restore', { ...variables, DATA_DIR: join(folder, 'elsewhere') }))
}

/** Waits until a program has ended; throws if it ended badly or reported errors, as log lines or otherwise. */
async function expectSuccess(name: string, program: ChildProcess): Promise<void> {
  let output = ''
  program.stderr?.on('data', (part) => {
    output += part
    process.stderr.write(part)
  })
  const code = await new Promise((ends, fails) => program.once('error', fails).once('close', ends))
  if (code !== 0) throw new Error(`bin/${name} ended with code ${code}`)
  if (output.trim() !== '') throw new Error(`bin/${name} reported errors: ${output}`)
}

async function untilReady(port: number): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error('the shop was not ready within five minutes')
}

async function lookAt(port: number, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
}

/** What the files of a folder take on the disk, in whole megabytes (of 10^6 bytes). */
function sizeInMegabytes(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, path) => {
    const file = lstatSync(join(folder, path))
    return sum + (file.isFile() ? file.blocks * 512 : 0)
  }, 0)
  return Math.round(bytes / 1e6)
}

/** The links of a folder that lead to a place of this machine, and nowhere on another. */
function findLinksAway(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const file = join(folder, path)
    return lstatSync(file).isSymbolicLink() && isAbsolute(readlinkSync(file))
  })
}
