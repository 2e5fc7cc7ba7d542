import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Files of a worker share one load of the code: loading it for each file took half the time. None may leave anything behind.
    isolate: false,
    // As many as the smallest machine has cores; PostgreSQL works beside them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Drawing a picture takes seconds on a busy machine; a test that hangs still ends.
          testTimeout: 60_000,
          include: [
            'src/{domain,contract,web}/**/*.test.{ts,tsx}',
            'src/server/db/reference/**/*.test.ts',
            'demo/{catalog,drawing}/**/*.test.ts',
            'demo/demo-texts.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'demo/seed-demo-shop.test.ts'],
          exclude: ['src/server/db/reference/**'],
          globalSetup: ['test/global-setup.ts'],
          // Every test database belongs to one file; files share nothing.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
