import { randomUUID } from 'node:crypto'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { aShopper, field, fillCheckout } from '../support/shopper.ts'
import { anotherBrowser, openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

test('Staff can make a coupon that a guest uses, and see its use', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const code = `TESTE${randomUUID().slice(0, 6)}`.toUpperCase()
  const label = `Teste ${code}`
  const product = await aProduct(page)

  await test.step('the form says what is missing, and shows what the coupon takes off', async () => {
    await openAsStaff(page, '/admin/promotions')
    await page.getByRole('link', { name: 'Nova promoção' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nova promoção' })).toBeVisible()
    await page.getByRole('radio', { name: /^Um código/ }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe o nome, como o cliente o lê.')).toBeVisible()
    await expect(page.getByText('Use de 3 a 30 letras sem acento, números ou hífens.')).toBeVisible()
    await field(page, 'Nome').fill(label)
    await field(page, 'Código').fill(code.toLowerCase())
    const preview = page.getByRole('region', { name: 'Prévia' })
    await preview.getByRole('searchbox').fill(product.name)
    await preview
      .getByRole('button', { name: new RegExp(product.name) })
      .first()
      .click()
    await expect(preview.getByText(label)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Promoção criada')).toBeVisible()
  })

  const guest = await anotherBrowser(page)
  await test.step('a guest buys with it', async () => {
    await guest.setViewportSize({ width: 390, height: 844 })
    const answer = await guest.request.post('/api/cart/items', { data: { productId: product.id, quantity: 1 } })
    expect(answer.ok()).toBe(true)
    await guest.goto('/cart')
    await ready(guest)
    const applied = await guest.request.put('/api/cart/coupon', { data: { code } })
    expect(applied.ok(), await applied.text()).toBe(true)
    await guest.reload()
    await ready(guest)
    await expect(guest.getByText(label).first()).toBeVisible()
    await field(guest, 'CEP').fill('80010000')
    await expect(guest.getByRole('radio', { name: /Correios PAC/ })).toBeChecked()
    await guest.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click()
    await expect(guest).toHaveURL(/\/checkout$/)
    await field(guest, 'E-mail').fill(aShopper().email)
    await field(guest, 'Nome').fill('Beatriz')
    await field(guest, 'Sobrenome').fill('Ramos')
    await fillCheckout(guest)
    await guest.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
    await expect(guest.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
  })
  await guest.context().close()

  await test.step('the list counts its use, most of it is fixed, and it is stopped at once', async () => {
    await page.goto(`/admin/promotions?search=${code}`)
    const row = page.getByRole('row', { name: new RegExp(label) })
    await expect(row.getByRole('cell').nth(4)).toHaveText('1')
    await expectAccessibleLayout(page)
    await row.getByRole('link', { name: label }).click()
    await expect(page.getByText(/^Pedidos já usaram esta promoção/)).toBeVisible()
    await expect(field(page, 'Desconto (%)')).toBeDisabled()
    await expectAccessibleLayout(page)
    await page.goBack()
    await row.getByRole('button', { name: `Ações: ${label}` }).click()
    await page.getByRole('menuitem', { name: 'Parar agora' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Parar agora' }).click()
    await expect(row.getByText('Parada')).toBeVisible()
  })

  await test.step('what was given is added up by month', async () => {
    await page.goto('/admin/promotions/discounts')
    await expect(page.getByRole('heading', { level: 1, name: 'Descontos por mês' })).toBeVisible()
    await expectAccessibleLayout(page)
  })
})
