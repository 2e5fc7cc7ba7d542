import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { jobHandlers } from '#app/server/jobs.ts'
import { type OpenShop, openShop } from '#app/server/open-shop.ts'
import { type Environment, readEnvironment } from '#app/server/settings/environment.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export type TestShop = OpenShop & { testDatabase: TestDatabase; environment: Environment }

/**
 * Opens the real shop over a database of its own: real adapters, no network.
 * `opening`: another database than a copy of the template.
 * The job runner is prepared and does not work by itself; tests run the jobs they care for.
 */
export async function openTestShop(
  variables: Record<string, string> = {},
  opening: Promise<TestDatabase> = openTestDatabase(),
): Promise<TestShop> {
  const testDatabase = await opening
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-shop-'))
  const environment = readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: testDatabase.url,
    SHOP_SECRET: 'a secret that only the tests know, long enough',
    SHOP_URL: 'http://shop.test',
    // Nothing listens there: look-ups fall back to the table of ranges at once.
    VIACEP_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const open = await openShop(environment, testDatabase.url, pino({ level: environment.logLevel }))
  await open.jobRunner.prepare(jobHandlers.map(({ job }) => job))
  return {
    ...open,
    testDatabase,
    environment,
    async close() {
      await open.close()
      await testDatabase.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The shop of a test file: opened before its first test, closed after its last. */
export function useTestShop(variables: Record<string, string> = {}): { readonly current: TestShop } {
  let shop: TestShop | undefined
  beforeAll(async () => {
    shop = await openTestShop(variables)
  })
  afterAll(async () => {
    await shop?.close()
  })
  return {
    get current() {
      if (!shop) throw new Error('the test shop is not open yet')
      return shop
    },
  }
}
