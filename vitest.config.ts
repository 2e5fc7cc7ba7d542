import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Programs and threads that tests start load the same sources again and again: Node keeps them compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

/** Tests that replace modules (`vi.mock`). */
const mocked = 'src/**/*.mocked.test.{ts,tsx}'

/** What runs on the server, and may need a database. */
const server = [
  'src/{platform,app}/server/**/*.test.ts',
  'src/app/settings/server/**/*.test.ts',
  'src/modules/*/{server,*/server}/**/*.test.ts',
  'src/modules/catalog/index/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Files of a worker share one load of the code: loading it for each file took half the time. None may
    // leave anything behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // One more than the smallest machine has cores: tests wait for PostgreSQL, and some for time. A sixth faster than two.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/catalog/**/*.test.ts',
            'demo/demo-texts.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [mocked, ...server],
        },
      },
      {
        extends: true,
        // A module that one file puts another in the place of would stay replaced for the files after it.
        test: { name: 'mocked', isolate: true, include: [mocked] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...server, 'demo/seed-demo-shop.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // Every test database belongs to one file; files share nothing.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
