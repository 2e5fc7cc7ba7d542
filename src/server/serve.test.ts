import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { removeCluster } from './embedded-postgres/start-embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-serve-'))
const clusters = () => {
  const note = join(folder, 'postgres-folder')
  return existsSync(note) ? join('/var/lib/aro-certo', readFileSync(note, 'utf8').trim()) : folder
}
afterAll(() => {
  removeCluster({ cluster: join(clusters(), 'postgres') })
  rmSync(folder, { recursive: true, force: true })
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('leaves no PostgreSQL behind when it is asked to stop while that starts', { timeout: 120_000 }, async () => {
  const program = spawn(process.execPath, ['src/server/serve.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', OPEN_PORT: 'ready' },
    stdio: 'ignore',
  })
  const ended = once(program, 'exit')
  const pidFile = () => readFileSync(join(clusters(), 'postgres', 'postmaster.pid'), 'utf8')
  await vi.waitUntil(() => existsSync(join(clusters(), 'postgres', 'postmaster.pid')), { timeout: 90_000, interval: 5 })
  const pid = Number(pidFile().split('\n')[0])
  program.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  // Its process may take a moment longer to be gone.
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 })
})
