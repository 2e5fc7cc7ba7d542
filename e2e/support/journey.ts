import { test as base, expect } from '@playwright/test'

export { expect }

/** A test in which anything that a browser's console calls an error is a fault of the shop. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // A browser also reports answers such as 401 or 404 there; whether they are right is for the test to say.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** A test of what goes wrong: there the console may tell of it. */
export const troubledTest = test.extend<{ consoleErrors: string[] }>({
  consoleErrors: ({ page: _ }, use) => use([]),
})
