import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLayouts } from '../support/accessibility.ts'
import { camerasOn, giveCamera, hidePage, showToCamera } from '../support/camera.ts'
import { expect, test } from '../support/journey.ts'
import { openCount } from '../support/open-count.ts'
import { aPostalItemCode, paidOrders } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'

const scanButton = (page: Page) => page.getByRole('button', { name: 'Ler com a câmera' })
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Ler com a câmera' })
const expectCamerasOn = (page: Page, count: number) => expect.poll(() => camerasOn(page)).toBe(count)

test('Staff can count stock with the camera of a phone', { tag: '@phone' }, async ({ page, consoleErrors }) => {
  await giveCamera(page)
  const sku = await openCount(page)

  await test.step('a scanned code counts like a typed one: with the typed quantity, and then one by one', async () => {
    await field(page, 'Quantidade').fill('4')
    await scanButton(page).click()
    await expectCamerasOn(page, 1)
    await expectAccessibleLayouts(page)
    await showToCamera(page, sku, 'beside it')
    await expect(scanner(page).getByText(`1 código lido: ${sku}`)).toBeVisible()
    await expect(scanner(page).getByText(`Lido ${sku}: 4 peças até agora`)).toBeVisible()
  })

  await test.step('each code counts once while it is visible, and an unknown one is reported', async () => {
    await showToCamera(page, 'nenhum-codigo', sku)
    await expect(scanner(page).getByText('2 códigos lidos, o último: nenhum-codigo')).toBeVisible()
    await expect(scanner(page).getByText('Não contado: nenhum-codigo')).toBeVisible()
    // The browser logs a refused call in the console as well.
    consoleErrors.length = 0
    await expectAccessible(page)
  })

  await test.step('while the page is hidden, the camera is off', async () => {
    await showToCamera(page)
    await hidePage(page, true)
    await expectCamerasOn(page, 0)
    await hidePage(page, false)
    await expectCamerasOn(page, 1)
    await showToCamera(page, sku)
    await expect(scanner(page).getByText(`Lido ${sku}: 5 peças até agora`)).toBeVisible()
  })

  await test.step('and when the dialog is closed', async () => {
    await page.keyboard.press('Escape')
    await expect(scanner(page)).toBeHidden()
    await expectCamerasOn(page, 0)
    await expect(scanButton(page)).toBeFocused()
    await expect(page.getByText(`Lido ${sku}: 5 peças até agora`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ainda não contados' })).toContainText('nenhum-codigo')
  })
})

test('Staff who refuse the camera see a message, and can type instead', { tag: '@phone' }, async ({ page }) => {
  await giveCamera(page, { isRefused: true })
  const sku = await openCount(page)
  await scanButton(page).click()
  await expect(scanner(page).getByRole('alert')).toContainText('A câmera está bloqueada para esta página.')
  await expectAccessibleLayouts(page)
  await scanner(page).getByRole('button', { name: 'Concluir' }).click()
  await expect(scanner(page)).toBeHidden()
  await field(page, 'EAN ou SKU').fill(sku)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Lido ${sku}: 1 peça até agora`)).toBeVisible()
})

test('An invalid quantity is reported next to the camera, and nothing is counted', async ({ page }) => {
  await giveCamera(page)
  const sku = await openCount(page)
  await field(page, 'Quantidade').fill('muitas')
  await scanButton(page).click()
  await showToCamera(page, sku)
  await expect(scanner(page).getByText('Quantidade deve ser um número inteiro')).toBeVisible()
  expect(await scanner(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nada foi contado ainda.')).toBeVisible()
})

test('Parcels can be dispatched by scanning their slips and labels with the camera', { tag: '@phone' }, async ({
  page,
}) => {
  await giveCamera(page)
  const lastName = unique('Lido').replace(' ', '')
  const [order] = await paidOrders(page, { services: ['pac'], lastName })
  if (!order) throw new Error('there is an order')
  const code = aPostalItemCode()
  await openAsStaff(page, `/admin/shipments?search=${lastName}`)
  await page.getByRole('button', { name: 'Despacho em lote' }).click()
  const bench = page.getByRole('dialog', { name: 'Despacho em lote' })
  await bench.getByRole('button', { name: 'Ler com a câmera' }).click()

  await showToCamera(page, order.number.toUpperCase())
  await expect(scanner(page).getByText(/^\w{8}, .+: Falta o código de rastreio\.$/)).toContainText(lastName)
  await showToCamera(page, code)
  await expect(scanner(page).getByText(/: Pronto$/)).toContainText(lastName)
  await expectAccessibleLayouts(page)
  await scanner(page).getByRole('button', { name: 'Concluir' }).click()
  await expect(scanner(page)).toBeHidden()
  await expectCamerasOn(page, 0)

  await expect(field(bench, 'Pedidos e códigos')).toHaveValue(`${order.number.toUpperCase()}\n${code}\n`)
  await bench.getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await expect(bench.getByText('1 pedido despachado')).toBeVisible()
})
