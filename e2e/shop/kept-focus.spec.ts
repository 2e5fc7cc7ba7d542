import { answerAsUsual, fail, forgetFailedCalls, hold } from '../support/answers.ts'
import { enter } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'

const favorites = /^\/favorites$/

test('Retrying a failed load keeps the focus: near the button, and on it if it fails again', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  await enter(page)
  await fail(page, favorites)
  await page.goto('/favorites')
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Tentar Novamente' })
  await expect(again).toBeVisible()
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/favorites', async (route) => {
    await failed.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await again.press('Enter')
  await expect(main).toBeFocused()
  failed.resolve()
  await expect(again).toBeFocused()

  await answerAsUsual(page)
  const release = await hold(page, favorites)
  await again.press('Enter')
  await expect(main).toBeFocused()
  release()
  await expect(main.getByText('Você não tem favoritos ainda')).toBeVisible()
  await expect(again).toBeHidden()
  await expect(main).toBeFocused()
  forgetFailedCalls(consoleErrors)
})
