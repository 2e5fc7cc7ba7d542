import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { administrator, dataFolder } from '../../playwright.config.ts'
import { freePort } from '../../src/platform/server/embedded-postgres/postmaster.ts'
import { failureTest } from './journey.ts'

/** Tests in a second shop of the same build, with its own data and settings. */
const testIn = (name: string, settings: Readonly<Record<string, string>>) =>
  failureTest.extend<object, { shopUrl: string }>({
    shopUrl: [
      async ({ browserName: _ }, use, { workerIndex }) => {
        const { url, close } = await openShop(`${dataFolder}-${name}-${workerIndex}`, settings)
        await use(url)
        await close()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ shopUrl }, use) => use(shopUrl),
  })

/** In a shop that uses the specification's English texts literally, and asks visitors to sign in. */
export const documentsTest = testIn('documents', { SHOP_TEXTS: 'documents', GUEST_CHECKOUT: 'off' })

/** In a shop with a Pix discount of ten per cent. */
export const pixPriceTest = testIn('pix-price', { PIX_DISCOUNT_PERCENT: '10' })

/** In a shop whose freight a test changes, which would disturb the others. */
export const freightTest = testIn('freight', {})

type OpenShop = { url: string; close(): Promise<void> }

async function openShop(folder: string, settings: Readonly<Record<string, string>>): Promise<OpenShop> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const shop = spawn(process.execPath, ['scripts/start.mjs', '--no-env-file'], {
    env: {
      PATH: process.env.PATH,
      // The address where its payment provider reaches it.
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...settings,
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
  throw new Error('the other shop did not open')
}
