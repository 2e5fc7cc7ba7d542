import { administrator } from '../../playwright.config.ts'
import { answer, clearFailedCalls, fail, navigateInBrowser } from '../support/answers.ts'
import { addToCartByApi, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

test('A search needs a text', async ({ page }) => {
  await page.goto('/help')
  await ready(page)
  const search = page.getByRole('banner').getByPlaceholder('O que você procura hoje?')
  await search.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help$/)
  await search.fill('  porca & parafuso ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=porca%20%26%20parafuso$/)
  await expect(search).toHaveValue('')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByPlaceholder('O que você procura hoje?').fill('shampoo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=shampoo$/)
  await expect(menu).toBeHidden()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})

test('Another page starts at its top, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const place = () => page.evaluate(() => window.scrollY)
  const last = page.getByRole('article').last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(place).toBeGreaterThan(300)
  const left = await place()
  await last.click()
  await expect(page).toHaveURL(/\/produtos\/[\da-z-]+/)
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(120)
})

test('Only administrators see the link to the back office', { tag: '@all' }, async ({ page }) => {
  const way = page.getByRole('banner').getByRole('link', { name: 'Painel da loja' })
  await page.goto('/help')
  await ready(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  await expect(way).toHaveCount(0)
  await signUpByApi(page)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(way).toHaveCount(0)
  // No further requests are made for a user who signs out.
  await ready(page)
  await signInByApi(page, administrator)
  await page.reload()
  await expect(way).toHaveAttribute('href', '/admin/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meus Pedidos' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'SAIR', exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Painel da loja' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('Permissions that cannot be loaded count as none', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await signInByApi(page, administrator)
  await fail(page, /^\/session$/)
  await page.goto('/help')
  await ready(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Painel da loja' })).toHaveCount(0)
  clearFailedCalls(consoleErrors)
})

test('The number on the cart counts its pieces', { tag: '@all' }, async ({ page }) => {
  const number = page.getByTestId('cart-count')
  await page.goto('/help')
  await ready(page)
  await expect(number).toHaveText('0')
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  const panel = page.getByRole('dialog', { name: /Seu Carrinho/ })
  await expect(panel.getByText('Seu carrinho está vazio')).toBeVisible()
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page), 3)
  await page.reload()
  await expect(number).toHaveText('3')
})

test('A product counts as viewed a second after its page was opened', { tag: '@all' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.clock.install()
  let seen = 0
  await page.route('**/api/products/*/views', (route) => {
    seen += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/help')
  await ready(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await navigateInBrowser(page, await addressOf(request, '/products/{product}'))
  // React shows what it loaded by a timer, too.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /carrinho/ })
        .count(),
    ).toBeGreaterThan(0)
  }).toPass()
  await page.clock.runFor(900)
  expect(seen).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => seen).toBe(1)
  // The page has reported the response: unhandled, it would be an error of the journey.
  await expect.poll(() => consoleErrors.some((error) => error.startsWith('Product view'))).toBe(true)
  clearFailedCalls(consoleErrors)
})

test('Tiles and cards link to what they show', async ({ page, request }) => {
  const categories = (await (await request.get('/api/categories')).json()) as {
    id: string
    name: string
    subcategories: { id: string; name: string }[]
  }[]
  const tyres = categories.find(({ name }) => name === 'Pneus')
  const [first] = tyres?.subcategories ?? []
  await page.goto('/')
  await ready(page)
  const main = page.getByRole('main')
  const bar = page.getByRole('navigation', { name: 'Categorias' }).first()
  await expect(bar.getByRole('link', { name: 'Pneus', exact: true })).toHaveAttribute('href', '/products?search=Pneus')
  await expect(main.getByRole('link', { name: 'Pneus', exact: true })).toHaveAttribute(
    'href',
    `/products?category=${tyres?.id}`,
  )
  await main.getByRole('link', { name: 'Pneus', exact: true }).hover()
  await expect(main.locator(`a[href="/products?subcategory=${first?.id}"]`)).toHaveText(first?.name ?? '')
  await expect(main.getByRole('link', { name: 'VER TODOS OS PRODUTOS' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('link', { name: 'VER OFERTAS' })).toHaveAttribute('href', '/products?offers=true')

  await page.goto('/products?offers=true')
  await ready(page)
  const card = page
    .getByRole('article')
    .filter({ hasText: /\d+% OFF/ })
    .first()
  const off = /\d+% OFF/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/produtos\/[\da-z-]+$/)
  await expect(main.getByText(off).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ver Mais' })).toHaveAttribute(
    'href',
    /^\/products\?category=[\da-f-]{36}$/,
  )
})

test('Banners keep their two formats, and a video plays without sound', { tag: '@all' }, async ({ page, request }) => {
  const banners = (await (await request.get('/api/banners')).json()) as { isVideo: boolean }[]
  await answer(
    page,
    /^\/banners$/,
    banners.filter(({ isVideo }) => isVideo),
  )
  await page.goto('/about')
  await ready(page)
  await navigateInBrowser(page, '/')
  const banner = page.getByRole('region', { name: 'Destaques da loja' }).getByRole('listitem').first()
  const ratio = () =>
    banner.evaluate((shown) => {
      const { width, height } = shown.getBoundingClientRect()
      return Math.round((width / height) * 100)
    })
  await expect.poll(ratio).toBe(320)
  const video = banner.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted && element.loop))
    .toBe(true)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(ratio).toBe(85)
})

test('Selecting another make clears the model of the previous one', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const panel = page.getByRole('region', { name: 'Busque por veículo' })
  const [model, year] = [
    panel.getByRole('combobox', { name: 'Modelo', exact: true }),
    panel.getByRole('combobox', { name: 'Ano do modelo' }),
  ]
  await panel.getByText('Selecione a marca').click()
  await page.getByRole('option', { name: 'Honda' }).click()
  await model.selectOption('Civic')
  await year.selectOption('2018')
  await panel.getByText('Honda').first().click()
  await page.getByRole('option', { name: 'Toyota' }).click()
  await expect(model).toHaveValue('')
  await expect(year).toHaveValue('')
  await expect(year).toBeDisabled()
})

test('As many tyre brands are side by side as there is room for', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const brands = page.getByRole('region', { name: 'NOSSAS MARCAS' })
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [800, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const share = () =>
      brands.getByRole('list').evaluate((list) => {
        const item = list.firstElementChild?.getBoundingClientRect().width ?? 0
        return Math.round(list.getBoundingClientRect().width / item)
      })
    await expect.poll(share, `at ${width} px`).toBe(count)
  }
})

test('A vehicle’s products have no filters', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await expect(page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
  await page.goto('/products?vehicle=Honda%20Civic%202018')
  await expect(page.getByRole('heading', { level: 1, name: /^Para o seu carro/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Filtros' })).toHaveCount(0)
})

test('An item of the cart shows its shipping cost', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  const choose = (postalCode: string, service: string) =>
    page.request.put('/api/cart/shipping', { data: { postalCode, service } })
  await choose('83203000', 'local')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Continuar Comprando' })).toHaveAttribute('href', '/products')
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  const line = page
    .getByRole('dialog', { name: /Seu Carrinho/ })
    .getByRole('listitem')
    .first()
  await expect(line).toContainText(/Entrega Local:\s*Grátis\s*·\s*1 dia útil/)
  await choose('83255000', 'regional')
  await page.reload()
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  await expect(line).toContainText(/Entrega Regional:\s*R\$\s20,00\s*·\s*1-2 dias úteis/)
})

test('An invalid quantity becomes one', { tag: '@all' }, async ({ page, request }) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await ready(page)
  const quantity = field(page, 'Quantidade')
  for (const typed of ['0', '-3', '', '1,5']) {
    await quantity.fill('2')
    await quantity.blur()
    await expect(quantity).toHaveValue('2')
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
  await expect(page.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled()
})

test('An unknown payment is reported after a lookup', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  await page.clock.install()
  await page.goto('/payment-status')
  await expect(page.getByText('Verificando seu pagamento...')).toBeVisible()
  await page.clock.runFor(1600)
  await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continuar Comprando' })).toHaveAttribute('href', '/')
})
