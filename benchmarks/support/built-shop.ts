import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

export type BuiltShop = { url: string; close(): Promise<void> }

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** Serves the demo shop, built anew where its sources changed, with a database and a folder of its own that are gone when it is closed. */
export async function openBuiltShop(): Promise<BuiltShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-pages-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SHOP_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      // Nothing listens there: nobody outside is asked.
      VIACEP_URL: 'http://127.0.0.1:9',
      REQUEST_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; waited < 3000; waited++) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, close }
    await sleep(100)
  }
  await close()
  throw new Error('the shop did not open')
}
