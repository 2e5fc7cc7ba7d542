import { defineConfig, devices } from '@playwright/test'

const port = process.env.E2E_PORT ?? '3939'
/** Where the journeys find the shop. */
export const address = `http://127.0.0.1:${port}`

/** What the shop takes for its address, started without one; the journeys use another name of the same machine. */
export const defaultAddress = `http://localhost:${port}`

/** Makes sense only to the tests: the shop they start is gone after them. */
export const administrator = { email: 'admin@arocerto.example', password: 'a password for the tests' }

/** Where the tested shop keeps its files, and the e-mails that it sends. */
export const dataFolder = process.env.E2E_DATA_DIR ?? '.data/e2e'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/fill-shelf.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // How long something may take is no part of any test: these only end what would never end, on a busy machine, too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 30_000,
    // Answers that a test decides must not pass by it; what the service worker is for, its own journeys let it do.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
  webServer: {
    // A developer's settings in .env are not for the tests.
    command: 'node scripts/start.mjs --no-env-file',
    url: `${address}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      SHOP_ADMIN_EMAIL: administrator.email,
      SHOP_ADMIN_PASSWORD: administrator.password,
      // Nothing listens there: postal codes are found in the table of ranges.
      VIACEP_URL: 'http://127.0.0.1:9',
      REQUEST_LIMITS: 'off',
      STOCK_ALERT_MINUTES: '0',
      UNPAID_ORDERS: '100',
      UNPAID_PIECES: '1000',
      LOG_LEVEL: 'error',
    },
  },
})
