import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { holdScripts } from '../support/answers.ts'
import { aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

/** What every page of the shop needs. */
const shopScript = '**/assets/index-*.js'
const quantityOf = (page: Page) => page.getByLabel('Quantidade', { exact: true }).first()
const moreOf = (page: Page) => page.getByRole('button', { name: 'Aumentar quantidade' }).first()

/** Opens a page that is painted but not hydrated until the returned function is called. */
async function openUnanswering(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page, shopScript)
  const requested = page.waitForRequest(shopScript)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await requested
  return release
}

const openProduct = async (page: Page) => openUnanswering(page, `/products/${(await aProduct(page)).id}`)

// The second as on a phone that is four times slower.
for (const slowness of [1, 4]) {
  test.describe(slowness === 1 ? 'Before a page can answer' : 'Before a page can answer, on a slow device', () => {
    test.beforeEach(async ({ page }) => {
      if (slowness === 1) return
      test.slow()
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    })

    test('its buttons are disabled, do not move, and count each later click once', { tag: ['@phone', '@all'] }, async ({
      page,
    }) => {
      const release = await openProduct(page)
      const more = moreOf(page)
      await expect(more).toHaveAttribute('data-waiting')
      await expect(more).toBeDisabled()
      await more.focus()
      const positions = () =>
        page.evaluate(() => {
          window.scrollTo(0, 0)
          // The footer is laid out when it comes near, at any time: until then its buttons have no position.
          const buttons = document.querySelectorAll('button:not(footer *)')
          return [...buttons].map((button) => button.getBoundingClientRect().top)
        })
      const before = await positions()
      for (const _twice of [1, 2]) await more.click({ force: true })
      await page.keyboard.press('Enter')
      release()
      // They are clicked as soon as they no longer look disabled.
      for (const _twice of [1, 2]) await more.click()
      await expect(quantityOf(page)).toHaveValue('3')
      await ready(page)
      await expect(quantityOf(page)).toHaveValue('3')
      await expect(more).toBeFocused()
      // The header hides while scrolling down, and reappears a moment after the page is at its top again.
      await expect.poll(positions).toEqual(before)
    })

    test('a quantity can be typed, and is the quantity that is bought', { tag: ['@phone', '@all'] }, async ({
      page,
    }) => {
      await signUpByApi(page)
      const release = await openProduct(page)
      await quantityOf(page).fill('3')
      await expect(quantityOf(page)).toBeFocused()
      release()
      await moreOf(page).click()
      await expect(quantityOf(page)).toHaveValue('4')
      await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
      const panel = page.getByRole('dialog', { name: /Seu Carrinho/ })
      await expect(panel.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('4')
    })

    test('a typed quantity counts after blur, too', { tag: ['@phone', '@all'] }, async ({ page }) => {
      const release = await openProduct(page)
      await quantityOf(page).fill('0')
      await quantityOf(page).blur()
      release()
      await ready(page)
      await expect(quantityOf(page)).toHaveValue('1')
      await expect(page.getByRole('button', { name: 'Diminuir quantidade' }).first()).toBeDisabled()
    })
  })
}

for (const address of ['/', '/products', '/help', '/login', 'a product'])
  test(`Controls that wait for the scripts of ${address} can be read`, { tag: ['@phone', '@all'] }, async ({
    page,
  }) => {
    await openUnanswering(page, address === 'a product' ? `/products/${(await aProduct(page)).id}` : address)
    const waiting = page.locator('[data-waiting]')
    await expect(waiting.first()).toBeAttached()
    // Colours of disabled controls are not checked otherwise.
    await waiting.evaluateAll((controls) => {
      for (const control of controls) for (const name of ['aria-disabled', 'disabled']) control.removeAttribute(name)
    })
    await expectAccessibleLayout(page)
  })

test('A page whose pictures are slow answers meanwhile', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const product = await aProduct(page)
  const pictures = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto(`/products/${product.id}`, { waitUntil: 'commit' })
  await moreOf(page).click()
  await expect(quantityOf(page)).toHaveValue('2')
  pictures.resolve()
})

test('A search that is typed before hydration works', { tag: '@phone' }, async ({ page }) => {
  const release = await openUnanswering(page, '/products')
  const search = page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
  await search.fill('shampoo')
  release()
  await ready(page)
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para "shampoo"' })).toBeVisible()
})

test('The search works without scripts', { tag: '@phone' }, async ({ page }) => {
  const release = await openUnanswering(page, '/about')
  const search = page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
  await search.fill('shampoo')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para "shampoo"' })).toBeVisible()
  release()
})

test('A choice in a listing before hydration is applied afterwards', { tag: '@all' }, async ({ page }) => {
  const release = await openUnanswering(page, '/products')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price')
  await page.getByLabel('Até (R$)').fill('1200')
  await page.getByLabel('Até (R$)').blur()
  release()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page).toHaveURL(/max=1200/)
  await expect(page.getByLabel('Até (R$)')).toHaveValue('1.200')
})

test('Text typed into the help and as a postal code before hydration counts', { tag: '@all' }, async ({ page }) => {
  const release = await openUnanswering(page, '/help')
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('xyzxyz')
  release()
  await expect(page.getByText('Nenhum artigo encontrado')).toBeVisible()

  const releaseProduct = await openProduct(page)
  const postalCode = page.getByRole('textbox', { name: 'CEP' }).first()
  await postalCode.fill('80010000')
  // If the browser submitted the form itself, it would leave the page.
  await postalCode.press('Enter')
  releaseProduct()
  await ready(page)
  await expect(postalCode).toHaveValue('80010-000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Curitiba - PR')).toBeVisible()
})

test('A malformed address is not found, and its page works', { tag: '@all' }, async ({ page }) => {
  const answer = await page.goto('/%E0%A4%A')
  expect(answer?.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Aro Certo' }).first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('Hydration does not change the scroll position', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const release = await holdScripts(page, shopScript)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  // A finger that rests on a link meanwhile is still on it afterwards.
  await link.hover()
  await page.mouse.down()
  release()
  await ready(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Termos de Uso' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Quem Somos' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('Parts that are hydrated after the session is known show it', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  await page.goto(`/products/${(await aProduct(page)).id}`)
  const heart = page
    .getByRole('region', { name: 'Produtos Relacionados' })
    .getByRole('button', { name: /^Favoritar/ })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // React schedules its tasks with messages: all requests of the page come before the next task.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => Reflect.apply(post, this, [message]), 250)
    }
  })
  await page.reload()
  await ready(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
