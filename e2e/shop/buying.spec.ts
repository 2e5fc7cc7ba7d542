import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, brokenServer, failure, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { comeBackTo, ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: /Seu Carrinho/ })

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })

const tryAgain = 'Ocorreu um erro. Por favor, tente novamente.'

test('Two tabs show the same cart', async ({ page, context }) => {
  const product = await aProduct(page)
  await signUpByApi(page)
  await addToCartByApi(page, product)
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect(toast(other, 'Carrinho atualizado')).toBeVisible()
  await comeBackTo(page)
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
  await page.getByRole('button', { name: /^Remover/ }).click()
  await expect(toast(page, 'Removido do carrinho')).toBeVisible()
  await comeBackTo(other)
  await expect(other.getByText('Seu carrinho está vazio')).toBeVisible()
})

test('The cart shows what has changed about its products', { tag: ['@phone', '@all'] }, async ({ page }) => {
  test.slow()
  const product = await aProduct(page)
  await signUpByApi(page)
  await addToCartByApi(page, product, 3)
  let change: Record<string, unknown> = {}
  await page.route('**/api/cart', async (route) => {
    const answer = await route.fetch()
    const cart = await answer.json()
    cart.items[0] = { ...cart.items[0], ...change }
    await route.fulfill({ response: answer, json: cart })
  })
  for (const [changed, sentence] of [
    [{ addedPriceCents: 100 }, /^O preço subiu de R\$\s1,00 para R\$/],
    [{ addedPriceCents: 99_999_900 }, /^O preço baixou de/],
    [{ stockQuantity: 2 }, 'Restam só 2 unidades'],
    [{ stockQuantity: 0 }, 'Produto indisponível: estoque esgotado'],
    [{ isAvailable: false }, 'Produto indisponível'],
  ] as const) {
    change = changed
    await page.goto('/cart')
    await expect(rowsOf(page).getByText(sentence)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: /Abrir carrinho/ }).click()
    await expect(panelOf(page).getByText(sentence)).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
  await expectAccessibleLayout(page)
})

test('Leaving the quantity field unchanged changes nothing, even if the stock is lower by now', {
  tag: '@all',
}, async ({ page }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page), 3)
  await page.route('**/api/cart', async (route) => {
    const answer = await route.fetch()
    const cart = await answer.json()
    cart.items[0] = { ...cart.items[0], isAvailable: false }
    await route.fulfill({ response: answer, json: cart })
  })
  const changes: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && changes.push(request.url())))
  await page.goto('/cart')
  const quantity = rowsOf(page).getByRole('textbox')
  await quantity.focus()
  await page.keyboard.press('Tab')
  await expect(quantity).not.toBeFocused()
  await expect(quantity).toHaveValue('3')
  expect(changes.filter((url) => url.includes('/cart/items'))).toEqual([])
})

test('Keyboard users can remove an item and stay in the cart, and a second click does not undo twice', {
  tag: '@all',
}, async ({ page }) => {
  await signUpByApi(page)
  const product = await aProduct(page)
  await addToCartByApi(page, product, 2)
  await page.goto('/cart')
  await ready(page)
  await rowsOf(page)
    .getByRole('button', { name: /^Remover/ })
    .press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).dblclick()
  await expect(rowsOf(page).getByRole('textbox')).toHaveValue('2')
  await page.reload()
  await expect(rowsOf(page).getByRole('textbox')).toHaveValue('2')
})

failureTest(
  'Every failure in the cart is reported, and the cart stays as it was',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    const product = await aProduct(page)
    await signUpByApi(page)
    await addToCartByApi(page, product, 2)
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
    await page.route('**/api/cart/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(brokenServer),
    )
    for (const [press, title] of [
      [() => page.getByRole('button', { name: 'Aumentar quantidade' }).click(), 'Falha ao atualizar quantidade'],
      [() => page.getByRole('button', { name: /^Remover/ }).click(), 'Falha ao remover item'],
      [
        async () => {
          await page.getByRole('button', { name: 'Limpar Carrinho' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Limpar Carrinho' }).click()
        },
        'Falha ao limpar carrinho',
      ],
      [
        async () => {
          await field(page, 'CEP').fill('80010000')
          await page.keyboard.press('Enter')
          await page.getByRole('radio', { name: /Correios PAC/ }).click()
        },
        'Falha ao atualizar informações',
      ],
    ] as const) {
      await press()
      await expect(toast(page, title)).toBeVisible()
      await expect(toast(page, tryAgain).first()).toBeVisible()
      await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
    }
    await page.goto(`/products/${product.id}`)
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
    await expect(toast(page, 'Falha ao adicionar ao carrinho')).toBeVisible()
  },
)

failureTest('The cart reports an invalid postal code or coupon', { tag: '@phone' }, async ({ page }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Finalizar Compra' })).toBeDisabled()
  const enterPostalCode = async (postalCode: string) => {
    await field(page, 'CEP').fill(postalCode)
    await page.keyboard.press('Enter')
  }
  await enterPostalCode('8001')
  await expect(toast(page, 'CEP inválido')).toBeVisible()
  await expect(toast(page, 'Por favor insira um CEP válido com 8 dígitos')).toBeVisible()
  await enterPostalCode('00000000')
  await expect(toast(page, 'CEP não encontrado')).toBeVisible()
  await page.route('**/api/cart/shipping?*', (route) => route.fulfill(brokenServer))
  await enterPostalCode('80010000')
  await expect(toast(page, 'Não foi possível calcular o frete. Tente novamente.')).toBeVisible()
  await page.unroute('**/api/cart/shipping?*')
  await enterPostalCode('80010000')
  await page.getByRole('radio', { name: /SEDEX/ }).click()
  await expect(page.getByRole('button', { name: 'Finalizar Compra' })).toBeEnabled()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(toast(page, 'Por favor informe um código de cupom')).toBeVisible()
  await field(page, 'Cupom de desconto').fill('RODAS10')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Cupom inválido')).toBeVisible()
  await expect(toast(page, 'O código informado não é válido ou expirou.')).toBeVisible()
  await expectAccessibleLayout(page)
})

failureTest('Hearts report the result', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct(page)
  const heart = page.getByRole('button', { name: `Favoritar ${product.name}` }).first()
  await signUpByApi(page)
  await page.goto('/favorites')
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto(`/products/${product.id}`)
  for (const [answer, title] of [
    [brokenServer, 'Falha ao adicionar aos favoritos'],
    [failure('UNAUTHENTICATED', 401, 'Faça login'), 'Faça login'],
  ] as const) {
    await page.route('**/api/favorites/*', (route) => route.fulfill(answer))
    await heart.click()
    await expect(toast(page, title).first()).toBeVisible()
    await page.unroute('**/api/favorites/*')
  }
  await heart.click()
  await expect(toast(page, 'Adicionado aos favoritos')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/api/favorites/*', (route) => route.fulfill(brokenServer))
  await heart.click()
  await expect(toast(page, 'Falha ao remover dos favoritos')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/api/favorites/*')
  await page.goto('/favorites')
  await heart.click()
  await expect(toast(page, 'Removido dos favoritos')).toBeVisible()
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
})
