import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('The owner exports the lines of a month for the accountant', async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Contábil', pieces: 2 })
  await openAsStaff(page, '/admin/orders')
  await page.getByLabel('Período').selectOption('Este mês')
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Itens para a contabilidade: Texto separado por ; (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^itens-de-pedidos-[\d-]+\.csv$/)
  const options = { bom: true, columns: true, delimiter: ';' } as const
  const rows: Record<string, string>[] = parse(readFileSync(await file.path()), options)
  expect(rows.find(({ Pedido }) => Pedido === order?.number)).toMatchObject({
    ...{ Item: '1', Quantidade: '2', Cidade: 'Curitiba', UF: 'PR', 'Código IBGE': '4106902', Pagamento: 'Dinheiro' },
  })
  await page.getByLabel('Até').fill('2020-01-31')
  await expect(page).toHaveURL(/orders\?to=2020-01-31$/)
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('Staff find the orders of a month on a phone, and block who bought in bad faith', {
  tag: '@phone',
}, async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['local'], lastName: 'Bloqueado' })
  if (!order) throw new Error('there is no order')
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, `/admin/orders?search=${order.number}`)
  await page.getByLabel('Período').selectOption('Este mês')
  await page.getByRole('button', { name: `Detalhes do pedido ${order.number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Pedido ${order.number}` })
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/5541999990000\?text=Ol/)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Página do cliente' }).click()
  await page.getByRole('button', { name: 'Bloquear cliente' }).click()
  const question = page.getByRole('dialog', { name: 'Bloquear este cliente?' })
  await question.getByLabel('Motivo').fill('Contestou a compra depois de receber')
  await question.getByRole('button', { name: 'Bloquear cliente' }).click()
  await expectToast(page, 'success', 'Cliente bloqueado')
  await expect(page.getByText('Conta bloqueada: Contestou a compra depois de receber')).toBeVisible()
  await expectAccessible(page)
  const { email, password } = order.shopper
  expect((await page.request.post('/api/session', { data: { email, password } })).status()).toBe(403)
  await page.getByRole('button', { name: 'Desbloquear cliente' }).click()
  await ready(page)
  await expectToast(page, 'success', 'Cliente desbloqueado')
})
