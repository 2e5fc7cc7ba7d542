import { test as base, expect } from '@playwright/test'

export { expect }

/** A test in which every error in the browser's console is a defect of the shop. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // A browser also logs responses such as 401 or 404 there; the test itself checks whether they are right.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** A test of failures: there the console may contain errors. */
export const failureTest = test.extend<{ consoleErrors: string[] }>({
  consoleErrors: ({ page: _ }, use) => use([]),
})
