import type { Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const backOfficeFiles = '**/assets/admin*.js'

/** Opens the shop as staff, with a marker that is lost on a full page load. */
async function openShop(page: Page) {
  await signInByApi(page, administrator)
  await page.goto('/about')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

const openBackOffice = (page: Page) => page.getByRole('link', { name: 'Painel da loja' }).click()
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Staff can move between the shop and the back office without a full page load', async ({ page }) => {
  await openShop(page)
  await openBackOffice(page)
  await expect(heading(page, 'Painel')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Quem Somos')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Painel')).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
})

test('Customers load nothing of the back office, and its unknown addresses stay in its frame', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openShop(page)
  expect(loaded.filter((path) => /back-office|\/admin/.test(path))).toEqual([])
  await page.goto('/admin/nowhere')
  await expect(heading(page, 'Página não encontrada')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pedidos' })).toBeVisible()
})

failureTest(
  'If the scripts of the back office fail to load, the browser requests its page itself',
  { tag: '@all' },
  async ({ page }) => {
    await openShop(page)
    await page.route(backOfficeFiles, (route) => route.abort())
    // By then the browser has given up on the files and requests the page.
    await page.route('**/admin/dashboard', async (route) => {
      await page.unroute(backOfficeFiles)
      await route.continue()
    })
    await openBackOffice(page)
    await expect(heading(page, 'Painel')).toBeVisible()
    expect(await isSamePage(page)).toBe(false)
  },
)
