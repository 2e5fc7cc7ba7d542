import { expectNoOverflow } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { routeTable } from '../support/route-table.ts'

for (const route of routeTable.public) {
  test(`${route} fits narrow and zoomed windows, and everything on it can be reached by keyboard`, {
    tag: '@all',
  }, async ({ page, request }) => {
    // Moving banners would change positions while the keys are pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(request, route))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await ready(page)
    // A window of 1280 px has 640 px at a zoom of 200 %.
    for (const width of [320, 640, 768]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoOverflow(page, `at ${width} px`)
    }
    const developer = await page.context().newCDPSession(page)
    await developer.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoOverflow(page, `with text of twice the size, at ${width} px`)
    }
    await developer.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await page.setViewportSize({ width: 1440, height: 900 })

    // Marks everything that can be clicked or filled in, and records what gets the focus.
    const names = await page.evaluate(() => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, video[controls]'),
      ]
      const seen = controls.filter(
        (control) =>
          control.tabIndex >= 0 &&
          !control.matches(':disabled') &&
          !control.closest('[inert], [aria-hidden=true]') &&
          control.checkVisibility({ visibilityProperty: true }),
      )
      seen.forEach((control, index) => {
        control.dataset.reach = String(index)
      })
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement) target.dataset.reached = 'yes'
      })
      return seen.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
    })
    for (let count = 0; count < names.length + 20; count += 1) await page.keyboard.press('Tab')
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-reach]:not([data-reached])')]
        .filter((control) => control.isConnected && !control.closest('[inert]'))
        .map((control) => control.outerHTML.slice(0, 200)),
    )
    expect(missed).toEqual([])
  })
}

test('With text of twice the size, a phone shows the cart, the checkout and a comparison in full', {
  tag: '@all',
}, async ({ page }) => {
  await signUpByApi(page)
  const wheels = await aProduct(page, 'Jogo de Rodas')
  await addToCartByApi(page, wheels)
  await page.setViewportSize({ width: 390, height: 844 })
  const developer = await page.context().newCDPSession(page)
  await developer.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const { products } = (await (await page.request.get('/api/products?search=roda')).json()) as {
    products: { id: string }[]
  }
  const compared = products.slice(0, 3).map(({ id }) => id)
  for (const path of ['/cart', '/checkout', '/profile', '/favorites', `/compare?products=${compared.join(',')}`]) {
    await page.goto(path)
    await ready(page)
    await expectNoOverflow(page, path)
  }
})

test('Touch reaches the subcategories of a category’s tile', { tag: ['@phone', '@all'] }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a matter of touch screens')
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Mostrar subcategorias de Pneus' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Aro 13', exact: true }).tap()
  await expect(page).toHaveURL(/\/products\?subcategory=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pneus - Aro 13' })).toBeVisible()
})

test('Arrow keys change a product’s picture as often as they are pressed', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await ready(page)
  await page.getByRole('button', { name: /^Ampliar imagem 1 de/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Ampliar imagem 2 de/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Ampliar imagem 1 de/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Imagem de/ })
  await expect(dialog.getByText(/^1 de /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ampliar imagem' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 de /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Imagem anterior' }).click()
  await expect(dialog.getByText(/^1 de /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Ampliar imagem 1 de/ })).toBeFocused()
})

test('Dragging sideways changes a product’s picture and does not zoom', { tag: ['@phone', '@all'] }, async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await ready(page)
  const box = await page.getByRole('button', { name: /^Ampliar imagem 1 de/ }).boundingBox()
  if (!box) throw new Error('no picture')
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * to, box.y + box.height / 2, { steps: 6 })
    await page.mouse.up()
  }
  await drag(0.8, 0.3)
  await expect(page.getByRole('button', { name: /^Ampliar imagem 2 de/ })).toBeVisible()
  await drag(0.2, 0.7)
  // There is none before the first.
  await drag(0.2, 0.7)
  await expect(page.getByRole('button', { name: /^Ampliar imagem 1 de/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A word of any length stays within the page', { tag: ['@phone', '@all'] }, async ({ page }) => {
  for (const parameter of ['search', 'vehicle']) {
    await page.goto(`/products?${parameter}=${'m'.repeat(90)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mmm')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('A price range is a history entry that can be undone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?page=2')
  await ready(page)
  await page.getByRole('button', { name: 'Ver em lista' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Até (R$)').fill('900')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/max=900/)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByLabel('Até (R$)')).toHaveValue('10.000 ou mais')
})

test('A price may be typed with cents, and an invalid one is reported', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.getByLabel('De (R$)').fill('99,90')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/min=100(&|$)/)
  await expect(page.getByLabel('De (R$)')).toHaveValue('100')
  await page.getByLabel('Até (R$)').fill('1.234,56')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/max=1230(&|$)/)
  await page.getByLabel('Até (R$)').fill('barato')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Digite um valor em reais, como 250')).toBeVisible()
  await expect(page.getByLabel('Até (R$)')).toHaveValue('barato')
})

test('Keyboard users who turn a page continue at the top of the next one', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.getByRole('link', { name: 'Próximo' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lista de produtos' })).toBeFocused()
})

test('A selected shipping service stays selected when the quantity changes', { tag: ['@phone', '@all'] }, async ({
  page,
  request,
}) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await ready(page)
  await expect(page.getByRole('link', { name: 'Não sei meu CEP' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  const first = page.getByRole('group', { name: 'Opções de entrega' }).getByRole('radio').first()
  await first.check()
  await expect(page.getByRole('button', { name: 'Adicionar com Frete' })).toBeVisible()
  await page.getByRole('button', { name: 'Aumentar quantidade' }).first().click()
  await expect(page.getByText(/^2 (unidades|jogos)$/)).toBeVisible()
  await expect(first).toBeChecked()
  await expect(page.getByRole('button', { name: 'Adicionar com Frete' })).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all product details can be read', { tag: '@all' }, async ({ page, request }) => {
    await page.goto(await addressOf(request, '/products/{product}'))
    await expect(page.getByRole('tabpanel')).toHaveCount(3)
  })
})

test('A single picture shows, too, that a touch enlarges it', { tag: ['@phone', '@all'] }, async ({
  page,
  hasTouch,
}) => {
  await page.goto(`/products/${(await aProduct(page)).id}`)
  await ready(page)
  await page
    .getByRole('button', { name: /^Ampliar imagem/ })
    .first()
    .click()
  const hint = page.getByRole('dialog').getByText(/^Toque para ampliar$/)
  if (!hasTouch) return expect(hint).toBeHidden()
  await expect(hint).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ampliar imagem' }).click()
  await expect(hint).toBeHidden()
})

test('The purchase of a product stays in its box in the narrowest windows', { tag: '@all' }, async ({ page }) => {
  // A phone with its page at twice the size.
  await page.setViewportSize({ width: 195, height: 422 })
  for (const name of ['Shampoo Automotivo Neutro', 'Jogo de Rodas', 'Pneu']) {
    await page.goto(`/products/${(await aProduct(page, name)).id}`)
    await ready(page)
    const add = page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho', exact: true })
    const excess = (button: Element) =>
      button.getBoundingClientRect().right - (button.parentElement?.getBoundingClientRect().right ?? 0)
    expect(await add.evaluate(excess), name).toBeLessThan(1)
    await expectNoOverflow(page, name)
  }
})
