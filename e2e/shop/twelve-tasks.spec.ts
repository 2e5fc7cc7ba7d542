import type { Locator, Page } from '@playwright/test'
import { aDeliveredOrder } from '../support/back-office.ts'
import { addToCartByApi, aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { ready } from '../support/ready.ts'
import { aShopper, field, fillCheckout } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

// What a new visitor does on a phone, and how many touches it takes. Typing is not counted: the first field
// of a form is one touch, and the keyboard's next key leads to the others. A select counts as two: it is
// opened, and an option is chosen.
test.skip(({ isMobile }) => !isMobile, 'counted on a phone')

/** Touches a page, and counts the touches. */
function aFinger() {
  let touches = 0
  const tap = async (target: Locator) => {
    await target.tap()
    touches += 1
  }
  return {
    tap,
    /** The first field of a form. */
    async type(target: Locator, text: string) {
      await tap(target)
      await target.fill(text)
    },
    async choose(list: Locator, label: string) {
      await list.selectOption({ label })
      touches += 2
    },
    expectTouches(most: number) {
      test.info().annotations.push({ type: 'touches', description: String(touches) })
      expect(touches, 'touches').toBeLessThanOrEqual(most)
    },
  }
}

async function atHome(page: Page) {
  await page.goto('/')
  await ready(page)
  return aFinger()
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const firstCard = (page: Page) => main(page).getByRole('article').getByRole('heading').getByRole('link').first()
const panel = (page: Page) => page.getByRole('dialog', { name: /Seu Carrinho/ })

async function openMenuOn(page: Page, finger: ReturnType<typeof aFinger>, name: string) {
  await finger.tap(button(page, /menu/i))
  await finger.tap(page.getByRole('dialog').getByRole('link', { name }).first())
}

async function openLastOrder(page: Page, finger: ReturnType<typeof aFinger>) {
  await openMenuOn(page, finger, 'Meus Pedidos')
  const orders = main(page).getByRole('link', { name: /^Ver detalhes/ })
  await finger.tap(orders.first())
}

test('1. Customers can make a first purchase with Pix, from home to the code', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const finger = await atHome(page)
  await finger.tap(firstCard(page))
  await finger.tap(button(page, 'Adicionar ao Carrinho'))
  await finger.tap(panel(page).getByRole('link', { name: 'Finalizar Compra' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await finger.type(field(page, 'CEP'), '80010000')
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  await finger.tap(button(page, 'Finalizar Compra'))
  await finger.type(field(page, 'E-mail'), aShopper().email)
  await field(page, 'Nome').fill('Beatriz')
  await field(page, 'Sobrenome').fill('Ramos')
  await field(page, 'Telefone').fill('41999990000')
  await finger.type(field(page, 'Rua'), 'Rua XV de Novembro')
  await field(page, 'Número').fill('120')
  await field(page, 'Bairro').fill('Centro')
  await finger.tap(button(page, 'Ir para Pagamento'))
  await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }))
  await finger.tap(page.getByRole('radio', { name: /Pix/ }))
  await finger.tap(button(page, 'Deixar pendente'))
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await finger.tap(button(page, 'Copiar código'))
  finger.expectTouches(12)
})

test('2. Customers can buy an order again', { tag: '@phone' }, async ({ page }) => {
  const { shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  const finger = await atHome(page)
  await openLastOrder(page, finger)
  await finger.tap(button(page, 'Comprar novamente'))
  await expect(toast(page, 'Itens adicionados ao carrinho')).toBeVisible()
  finger.expectTouches(4)
})

test('3. Customers can see what a tyre costs delivered', { tag: '@phone' }, async ({ page }) => {
  const finger = await atHome(page)
  await openMenuOn(page, finger, 'Pneus')
  await finger.tap(firstCard(page))
  await finger.type(field(page, 'CEP'), '80010000')
  await expect(main(page).getByText(/chega/i).first()).toBeVisible()
  finger.expectTouches(4)
})

test('4. Customers can withdraw from an order', { tag: '@phone' }, async ({ page }) => {
  const { shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  const finger = await atHome(page)
  await openLastOrder(page, finger)
  await finger.tap(button(page, 'Desistir ou trocar'))
  const dialog = page.getByRole('dialog', { name: 'Desistir ou trocar' })
  await expect(dialog).toBeVisible()
  await finger.tap(dialog.getByRole('radio', { name: /^Arrependimento da compra/ }))
  await finger.tap(dialog.getByRole('button', { name: 'Pedir devolução' }))
  await expect(toast(page, 'Devolução pedida')).toBeVisible()
  finger.expectTouches(6)
})

test('5. Customers can track an order without an account', { tag: '@phone' }, async ({ page }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await page.context().clearCookies()
  const finger = await atHome(page)
  await openMenuOn(page, finger, 'Rastrear Pedido')
  await finger.type(field(page, 'Número do pedido'), id.slice(0, 8))
  await field(page, 'E-mail da compra').fill(shopper.email)
  await finger.tap(button(page, 'Acompanhar pedido'))
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  finger.expectTouches(4)
})

test('6. Customers can find tyres by the size written on the old ones', { tag: '@phone' }, async ({ page }) => {
  const finger = await atHome(page)
  await finger.type(page.getByRole('textbox', { name: 'Medida do pneu' }), '185 65 15')
  await finger.tap(button(page, 'Buscar medida'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pneus e kits 185/65 R15')
  finger.expectTouches(2)
})

test('7. Customers can find what fits a car', { tag: '@phone' }, async ({ page }) => {
  const finger = await atHome(page)
  await finger.tap(page.getByRole('combobox', { name: 'Montadora' }))
  await finger.tap(page.getByRole('option', { name: 'Chevrolet' }))
  await finger.choose(page.getByLabel('Modelo', { exact: true }), 'Onix')
  await finger.choose(page.getByLabel('Ano do modelo'), '2019')
  await finger.tap(button(page, 'BUSCAR'))
  await expect(page).toHaveURL(/vehicle=Chevrolet/)
  finger.expectTouches(7)
})

test('8. Customers can compare a wheel with others', { tag: '@phone' }, async ({ page }) => {
  const finger = await atHome(page)
  await openMenuOn(page, finger, 'Rodas')
  await finger.tap(firstCard(page))
  await finger.tap(
    main(page)
      .getByRole('link', { name: /^Comparar/ })
      .first(),
  )
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  finger.expectTouches(4)
})

test('9. Visitors can save a favorite without an account and find it again', { tag: '@phone' }, async ({ page }) => {
  const finger = await atHome(page)
  const name = await firstCard(page).innerText()
  await finger.tap(
    main(page)
      .getByRole('button', { name: /^Favoritar/ })
      .first(),
  )
  await expect(toast(page, 'Adicionado aos favoritos')).toBeVisible()
  await openMenuOn(page, finger, 'Favoritos')
  await expect(main(page).getByRole('link', { name }).first()).toBeVisible()
  finger.expectTouches(3)
})

test('10. Customers can restore what they removed from the cart', { tag: '@phone' }, async ({ page }) => {
  const product = await aProduct(page)
  await addToCartByApi(page, product, 2)
  const finger = await atHome(page)
  await finger.tap(button(page, /Abrir carrinho/))
  await finger.tap(panel(page).getByRole('button', { name: `Remover ${product.name}` }))
  await finger.tap(button(page, 'Desfazer'))
  await expect(toast(page, 'De volta ao carrinho')).toBeVisible()
  finger.expectTouches(3)
})

test('11. Customers can ask the shop about an order', { tag: '@phone' }, async ({ page }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  const finger = await atHome(page)
  await openLastOrder(page, finger)
  await finger.tap(main(page).getByRole('link', { name: 'Escrever pelo site' }))
  await expect(field(page, 'Número do pedido (opcional)')).toHaveValue(id.slice(0, 8))
  await finger.type(field(page, 'Mensagem'), 'Quando vocês emitem a nota fiscal deste pedido?')
  await finger.tap(button(page, /^Enviar/))
  await expect(
    main(page)
      .getByText(/protocolo/i)
      .first(),
  ).toBeVisible()
  finger.expectTouches(6)
})

test('12. Guests can turn an order into an account', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { email } = aShopper()
  await addToCartByApi(page, await aProduct(page))
  await page.request.put('/api/cart/shipping', { data: { postalCode: '80010000' } })
  await page.goto('/checkout')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Nome').fill('Beatriz')
  await field(page, 'Sobrenome').fill('Ramos')
  await fillCheckout(page)
  await button(page, 'Ir para Pagamento').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }).tap()
  await page.getByRole('radio', { name: /Pix/ }).tap()
  await button(page, 'Deixar pendente').tap()

  const finger = aFinger()
  await finger.tap(button(page, 'Criar conta com este pedido'))
  const message = await emailWith(email, '/claim-order#')
  // The link in the e-mail is touched in another app.
  await page.goto(/\/claim-order#[\w-]+/.exec(message)?.[0] ?? '')
  await finger.type(page.getByLabel('Nova senha', { exact: true }), 'rodas-novas-2026')
  await finger.tap(main(page).getByRole('button', { name: 'Criar conta' }))
  await expect(toast(page, 'Conta criada')).toBeVisible()
  finger.expectTouches(3)
})
