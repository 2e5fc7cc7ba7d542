import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, anAccount, aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { ready } from '../support/ready.ts'
import { aShopper, field, fillCheckout, signIn } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: /Seu Carrinho/ })

/** From a product to the checkout, filled in, without an account. */
async function atTheCheckout(page: Page, email: string) {
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
  await panelOf(page).getByRole('link', { name: 'Finalizar Compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await field(page, 'CEP').fill('80010000')
  await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeChecked()
  await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Nome').fill('Beatriz')
  await field(page, 'Sobrenome').fill('Ramos')
  await fillCheckout(page)
  return product
}

/** The number of an own order can be copied, and sent to a chat that the person picks. */
async function expectNumberToKeep(part: Locator, number: string) {
  const page = part.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await part.getByRole('button', { name: 'Copiar número' }).click()
  await expect(part.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  const link = part.getByRole('link', { name: 'Enviar para o meu WhatsApp' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  const message = address.searchParams.get('text') ?? ''
  expect(message).toMatch(/^Meu pedido na Aro Certo: nº \d{8}, total de R\$\s[\d.]+,\d\d\./)
  expect(message).toContain(`nº ${number}`)
  expect(message).toContain(`${new URL(page.url()).origin}/track-order?order=${number}`)
}

test('Visitors can buy without an account', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { email } = aShopper()
  await atTheCheckout(page, email)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  const placed = page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })
  const number = await placed.getByText(/^\d{8}$/).innerText()
  await expectNumberToKeep(placed, number)
  await expectAccessibleLayout(page)
  await placed.getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await expect(page).toHaveURL(/\/simulado\//)
  await page.getByRole('radio', { name: /Pix/ }).check()
  await page.getByRole('button', { name: 'Deixar pendente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando o pagamento do Pix' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expectAccessibleLayout(page)

  await test.step('and can track the order without typing its number and their e-mail', async () => {
    await expectNumberToKeep(page.getByRole('main'), number)
    await page.getByRole('main').getByRole('link', { name: 'Rastrear Pedido' }).click()
    await expect(field(page, 'Número do pedido')).toHaveValue(number)
    await expect(field(page, 'E-mail da compra')).toHaveValue(email)
    await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
    await page.goBack()
    await page.goBack()
  })

  await test.step('and can move the order to an account with one click, and a link in an e-mail', async () => {
    await page.getByRole('button', { name: 'Criar conta com este pedido' }).click()
    await expect(page.getByText(`Link enviado para ${email}. Ele vale por 24 horas.`)).toBeVisible()
    const message = await emailWith(email, '/claim-order#')
    await page.goto(/\/claim-order#[\w-]+/.exec(message)?.[0] ?? '')
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByLabel('Nova senha', { exact: true }).fill('rodas-novas')
    await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
    await expect(toast(page, 'Conta criada')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Pedido/ })).toBeVisible()
  })
})

test('Customers can sign in at the checkout, and keep the cart and what they typed', async ({ page, browser }) => {
  const other = await browser.newContext()
  const shopper = await anAccount(other.request)
  await other.close()
  const product = await aProduct(page)
  await addToCartByApi(page, product, 2)
  await page.goto('/checkout')
  await ready(page)
  await field(page, 'Telefone').fill('41999990000')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, shopper)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(field(page, 'E-mail')).toHaveValue(shopper.email)
  await expect(field(page, 'Telefone')).toHaveValue('(41) 99999-0000')
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test('A guest whose cart has expired can restore it with one click', { tag: ['@phone', '@all'] }, async ({
  page,
  context,
}) => {
  const product = await aProduct(page)
  await addToCartByApi(page, product, 2)
  await page.goto('/cart')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arocerto.cart'))).toContain(product.id)
  await context.clearCookies()
  await page.goto('/cart')
  const expired = page.getByRole('region', { name: 'Seu carrinho ficou guardado até aqui' })
  await expect(expired.getByText(`2× ${product.name}`)).toBeVisible()
  await expectAccessibleLayout(page)
  await expired.getByRole('button', { name: 'Colocar de volta no carrinho' }).click()
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
  await expect(expired).toHaveCount(0)

  await test.step('or discard it', async () => {
    await context.clearCookies()
    await page.goto('/cart')
    await expired.getByRole('button', { name: 'Dispensar' }).click()
    await expect(expired).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
    await expect(expired).toHaveCount(0)
  })
})

test('Two tabs of a visitor share one cart', { tag: '@all' }, async ({ page, context }) => {
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  const other = await context.newPage()
  await other.goto(`/products/${product.id}`)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
    await expect(toast(tab, 'Adicionado ao carrinho')).toBeVisible()
  }
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
})

test('The e-mail about a paid order opens it without signing in', { tag: '@phone' }, async ({ page, browser }) => {
  test.slow()
  const { email } = aShopper()
  await atTheCheckout(page, email)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento aprovado!' })).toBeVisible()
  const message = await emailWith(email, 'PAGAMENTO APROVADO')
  // On another device, which has nothing of the guest.
  const elsewhere = await browser.newContext()
  const reader = await elsewhere.newPage()
  await reader.goto(/Acompanhar o pedido: (\S+)/.exec(message)?.[1] ?? '')
  await expect(reader.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible()
  await expect(reader.getByText('Processando').first()).toBeVisible()
  await elsewhere.close()
})
