import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { administrator, dataFolder } from '../../playwright.config.ts'
import { troubledTest } from './journey.ts'

/** A test in a second shop of the same build, with its own data, that says by the letter what the specification gives in English. */
export const documentsTest = troubledTest.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const { url, close } = await openShopOfDocuments(`${dataFolder}-documents-${workerIndex}`)
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
})

async function openShopOfDocuments(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const shop = spawn(process.execPath, ['scripts/start.mjs', '--no-env-file'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SHOP_TEXTS: 'documents',
      SHOP_ADMIN_EMAIL: administrator.email,
      SHOP_ADMIN_PASSWORD: administrator.password,
      VIACEP_URL: 'http://127.0.0.1:9',
      REQUEST_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: shop.stdout })) {
    const port = /is open at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    shop.stdout.resume()
    return {
      url: `http://127.0.0.1:${port}`,
      async close() {
        const ended = once(shop, 'exit')
        shop.kill('SIGTERM')
        await ended
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  throw new Error('the shop of the documents did not open')
}
