import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { toast } from '../support/toasts.ts'

const phone = { width: 390, height: 844 }

test('The price and a button stay within reach once the button of the page is out of view', async ({ page }) => {
  await page.setViewportSize(phone)
  await signUpByApi(page)
  const product = await aProduct(page, 'Roda')
  await page.goto(`/products/${product.id}`)
  await ready(page)
  const own = page.getByRole('button', { name: 'Adicionar ao Carrinho' })
  const bar = page.getByRole('region', { name: 'Comprar este produto' })
  await own.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Produtos relacionados' }).scrollIntoViewIfNeeded()
  await expect(bar).toContainText('R$')
  await expect(bar).toContainText('Jogo com 4')
  await bar.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('dialog', { name: /Seu Carrinho/ })).toContainText(product.name)
})

test('The header hides while a phone’s page is scrolled down, and returns with search and account', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await ready(page)
  const header = page.getByRole('banner')
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 900)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -120)
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeInViewport({ ratio: 1 })
})

test('Customers can restore what they removed from the cart, with the same quantity', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signUpByApi(page)
  const product = await aProduct(page)
  await addToCartByApi(page, product, 3)
  await page.goto('/cart')
  await ready(page)
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: `Remover: ${product.name}` })
  for (const button of [remove, main.getByRole('button', { name: 'Aumentar quantidade' })]) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await remove.click()
  await expect(toast(page, 'Removido do carrinho')).toBeVisible()
  await expect(main.getByText('Seu carrinho está vazio')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'De volta ao carrinho')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('3')
})

test('A product is prefetched as soon as its card is touched, before the finger is lifted', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/products?search=Shampoo')
  await ready(page)
  const link = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first()
  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === `/api${address.pathname}`)
  await link.dispatchEvent('touchstart')
  await requested
  await expect(page).toHaveURL(/search=Shampoo$/)
})
