import { demoShop } from '#demo/demo-shop.ts'
import { clearFailedCalls } from '../support/answers.ts'
import { addToCartByApi, aProduct, brokenServer, failure, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { yellowPixels } from '../support/pixels.ts'
import { field, fillCheckout } from '../support/shopper.ts'
import { expectToast, toast } from '../support/toasts.ts'

for (const path of ['/products/%20', '/product/%20', '/product/', '/product']) {
  test(`${path} says that the id of a product is missing`, { tag: '@all' }, async ({ page, request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    await page.goto(path)
    await expect(page.getByText('Produto não encontrado')).toBeVisible()
    await expect(page.getByText('ID do produto é necessário')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver produtos' })).toHaveAttribute(
      'href',
      '/products',
    )
  })
}

for (const width of [768, 900, 1024, 1279, 1440]) {
  test(`Every category has its icon at ${width} px, in one row of the bar`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const entries = page
      .getByRole('navigation', { name: 'Categorias', exact: true })
      .locator('ul')
      .first()
      .locator(':scope > li')
      // The area for the visitor's car is empty without one.
      .filter({ has: page.locator('a') })
    // Other journeys add categories meanwhile: only those of the demo shop are counted.
    const names = demoShop.categories.map(({ name }) => name)
    for (const entry of await entries.all()) {
      const name = (await entry.locator('a').first().textContent())?.trim() ?? ''
      const isForeign = !names.includes(name) && name !== 'Promoções'
      if (isForeign) await entry.evaluate((element) => element.setAttribute('hidden', ''))
    }
    const rows = new Set<number | undefined>()
    for (const entry of await entries.filter({ visible: true }).all()) {
      rows.add((await entry.boundingBox())?.y)
      if ((await entry.textContent())?.includes('Promoções')) continue
      await expect(entry.locator('a > svg').first()).toBeVisible()
    }
    expect(rows.size).toBe(1)
  })
}

test('The payment result shows any payment id as text', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const id = `PAY_<b>1</b>.${'9'.repeat(80)}`
  await page.goto(`/payment-pending?payment_id=${encodeURIComponent(id)}`)
  await expect(page.getByText(id.slice(0, 64), { exact: true })).toBeVisible()
  await page.goto('/payment-pending?payment_id=00123')
  await expect(page.getByText('00123', { exact: true })).toBeVisible()
})

test('A payment without an order of the customer’s has the outcome of its address', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await signUpByApi(page)
  const main = page.getByRole('main')
  for (const [path, heading] of [
    ['/payment-success', 'Pagamento aprovado!'],
    ['/payment-status/success?payment_id=777', 'Pagamento aprovado!'],
    ['/payment-pending', 'Pagamento em processamento'],
    ['/payment-failure', 'Pagamento não aprovado'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(main.getByText('Veja em Meus Pedidos como está a sua compra.')).toBeVisible()
    if (path.includes('777')) await expect(main.getByText('777', { exact: true })).toBeVisible()
    await expect(main.getByText(/Recebemos seu pagamento|Nenhum valor foi cobrado|segue para a separação/)).toBeHidden()
    await expect(main.getByRole('link', { name: 'Ver Meus Pedidos' })).toHaveAttribute('href', '/profile/orders')
    await expect(main.getByRole('link', { name: 'Falar conosco' })).toHaveAttribute('href', '/contact')
  }
  await page.goto('/payment-success?external_reference=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento aprovado!' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Falar conosco' })).toBeVisible()
  // The browser logs the refused call for another customer's order.
  clearFailedCalls(consoleErrors)
})

test('A category has the same heading, title and breadcrumb, however it was reached', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const categories = (await (await request.get('/api/categories')).json()) as {
    id: string
    name: string
    subcategories: { id: string; name: string }[]
  }[]
  const tyres = categories.find(({ name }) => name === 'Pneus')
  const rim = tyres?.subcategories[0]
  const ways: [string, string, string | undefined][] = [
    [`/products?category=${tyres?.id}`, 'Pneus', 'Pneus'],
    ['/products?search=Pneus', 'Pneus', 'Pneus'],
    [`/products?subcategory=${rim?.id}`, `Pneus - ${rim?.name}`, rim?.name],
    [`/products?search=Pneus ${rim?.name}`, `Pneus - ${rim?.name}`, rim?.name],
  ]
  for (const [path, heading, last] of ways) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(new RegExp(`^${heading} [|·–-]`))
    await expect(page.locator('[aria-current="page"]').last()).toHaveText(last ?? '')
  }
})

test('The list of the cart panel takes the window’s height minus about 12rem, and scrolls', { tag: '@all' }, async ({
  page,
}) => {
  await signUpByApi(page)
  for (const search of ['Shampoo Automotivo Neutro', 'Roda', 'Pneu', 'Tapete', 'Cera', 'Calota', 'Limpa'])
    await addToCartByApi(page, await aProduct(page, search))
  for (const [width, height] of [
    [390, 844],
    [900, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page
      .getByRole('button', { name: /Abrir carrinho/ })
      .first()
      .click()
    const list = page.getByRole('dialog').getByRole('list')
    await expect(list.getByRole('listitem').nth(6)).toBeAttached()
    const { shown, whole } = await list.evaluate((element) => ({
      shown: element.parentElement?.clientHeight ?? 0,
      whole: element.parentElement?.scrollHeight ?? 0,
    }))
    expect(Math.abs(shown - (height - 192))).toBeLessThanOrEqual(40)
    expect(whole).toBeGreaterThan(shown)
  }
})

failureTest('Messages are stacked, and disappear once they are no longer true', { tag: '@all' }, async ({ page }) => {
  const product = await aProduct(page)
  await signUpByApi(page)
  await addToCartByApi(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Correios PAC/ }).check()
  // The cart was emptied elsewhere: the order is refused, and its shipping can no longer be quoted.
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(failure('EMPTY_CART', 409, 'O carrinho está vazio.'))
      : route.continue(),
  )
  await page.route('**/api/cart/shipping*', (route) => route.fulfill(brokenServer))
  await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await expectToast(page, 'danger', 'Erro', 'Não foi possível calcular o frete. Tente novamente.')
  await expectToast(page, 'danger', 'Carrinho vazio')
  await page.unrouteAll()

  await page.goto('/cart')
  await field(page, 'CEP').fill('123')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expectToast(page, 'danger', 'CEP inválido')
  await expectToast(page, 'danger', 'Erro', 'Por favor informe um código de cupom')
  await field(page, 'CEP').fill('83203-000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(toast(page, 'CEP inválido')).toHaveCount(0)
  await expectToast(page, 'danger', 'Erro', 'Por favor informe um código de cupom')
})

test('The footer’s background drawing does not cover its text', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/help')
  const words = page.getByText('Rodas, pneus e acessórios com preço bom, antes de todo mundo.')
  await words.scrollIntoViewIfNeeded()
  const yellow = async () => {
    const box = await words.boundingBox()
    return box ? yellowPixels(page, box) : undefined
  }
  await expect.poll(yellow).toBe(0)
})
