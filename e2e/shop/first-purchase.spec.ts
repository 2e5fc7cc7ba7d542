import { administrator } from '../../playwright.config.ts'
import { expect, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
import { aShopper, field, fillCheckout, signIn, signUp } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const product = 'Shampoo Automotivo Neutro'

test('Visitors can become customers, pay for a product, and see it shipped by the shop’s staff', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const shopper = aShopper()

  await test.step('a visitor finds a product', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'PRODUTOS EM DESTAQUE' })).toBeVisible()
    await page.getByPlaceholder('O que você procura hoje?').filter({ visible: true }).fill('shampoo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=shampoo/)
    await expect(page.getByRole('heading', { name: 'Resultados para "shampoo"' })).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(product) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(product) })).toBeVisible()
  })

  await test.step('signs up and adds it to the cart', async () => {
    const address = page.url()
    await page.goto('/register')
    await signUp(page, shopper)
    await expect(page).toHaveURL('/')
    await page.goto(address)
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
    const panel = page.getByRole('dialog', { name: /Seu Carrinho/ })
    await expect(panel.getByRole('link', { name: new RegExp(product) }).first()).toBeVisible()
    await panel.getByRole('link', { name: 'Finalizar Compra' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    // The product's page has a field for a postal code too, until this page replaces it.
    await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
    // Its link has the same name as the cart's button.
    await expect(panel).toBeHidden()
  })

  await test.step('gets the shipping cost by postal code', async () => {
    await field(page, 'CEP').fill('80010000')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /Correios PAC/ }).check()
    await page
      .getByRole('button', { name: 'Finalizar Compra' })
      .or(page.getByRole('link', { name: 'Finalizar Compra' }))
      .click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  const total = await test.step('orders, and sees the total before paying', async () => {
    await expect(field(page, 'E-mail')).toHaveValue(shopper.email)
    await fillCheckout(page)
    await page.getByRole('radio', { name: /Correios PAC/ }).check()
    await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })
    await expect(dialog.getByText(/^\d{8}$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copiar número' })).toBeVisible()
    const amount = (await dialog.textContent())?.match(/R\$\s*([\d.]+,\d{2})/)?.[1]
    await dialog.getByRole('button', { name: 'Ir para o Pagamento' }).click()
    return amount
  })

  await test.step('pays the displayed amount, on the provider’s page', async () => {
    await expect(page).toHaveURL(/\/simulado\//)
    if (total) await expect(page.getByText(total).first()).toBeVisible()
    await page.getByRole('radio', { name: /Pix/ }).check()
    await page.getByRole('button', { name: 'Aprovar' }).click()
  })

  const orderAddress = await test.step('sees the result, and the order', async () => {
    await expect(page).toHaveURL(/\/payment-success/)
    await expect(page.getByText('Pagamento aprovado!')).toBeVisible()
    await page.goto('/profile/orders')
    await expect(page.getByText('Processando').first()).toBeVisible()
    await page
      .getByRole('link', { name: /Ver detalhes/ })
      .first()
      .click()
    await expect(page.getByText(new RegExp(product)).first()).toBeVisible()
    return page.url()
  })
  const shortId = orderAddress.split('/').at(-1)?.slice(0, 8) ?? ''

  const staff = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  const office = await staff.newPage()
  await test.step('an administrator finds the order', async () => {
    await office.goto('/login')
    await signIn(office, administrator)
    await office.goto('/admin/orders')
    await office.getByRole('searchbox', { name: /Buscar/ }).fill(shopper.lastName)
    await office.keyboard.press('Enter')
    await office
      .getByRole('button', { name: new RegExp(shortId) })
      .first()
      .click()
    const details = office.getByRole('dialog', { name: `Pedido ${shortId}` })
    await expect(details.getByText(shopper.email)).toBeVisible()
    await expect(details.getByText(new RegExp(product))).toBeVisible()
    await office.keyboard.press('Escape')
  })

  const code = aPostalItemCode()
  await test.step('and ships it', async () => {
    await office.goto('/admin/shipments')
    await office.getByRole('searchbox', { name: /Buscar/ }).fill(shortId)
    await office.keyboard.press('Enter')
    // Until the list has been filtered it shows other orders, too.
    await expect(office.getByRole('button', { name: /Despachar/ })).toHaveCount(1)
    await office.getByRole('button', { name: /Despachar/ }).click()
    const dialog = office.getByRole('dialog', { name: /Despachar pedido/ })
    await expect(dialog.getByRole('button', { name: 'Confirmar envio' })).toBeDisabled()
    await field(dialog, 'Código de rastreio').fill(code)
    await office.keyboard.press('Enter')
    await expect(toast(office, 'Envio atualizado com sucesso')).toBeVisible()
  })
  await staff.close()

  await test.step('the customer sees the tracking code', async () => {
    await page.goto(orderAddress)
    await expect(page.getByText('Enviado').first()).toBeVisible()
    await expect(page.getByText(code).first()).toBeVisible()
  })
})
