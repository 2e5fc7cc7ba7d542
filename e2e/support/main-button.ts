import { expect, type Page } from '@playwright/test'

/** Of all controls on a page only that button looks like its primary one. */
export async function expectOneMainButton(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name })).toBeVisible()
  const alike = await main.getByRole('button', { name }).evaluate((button) => {
    const colour = getComputedStyle(button).backgroundColor
    const pressable = [...document.querySelectorAll('main a, main button')]
    return pressable.filter((one) => getComputedStyle(one).backgroundColor === colour).length
  })
  expect(alike).toBe(1)
}
