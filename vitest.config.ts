import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'src/server/db/seed/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
    ],
  },
})
