import type { Page } from '@playwright/test'
import { aPlacedOrder } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

test('Going back once leaves a list after a dialog above it was closed', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const id = await aPlacedOrder(page)
  const number = id.slice(0, 8)
  await openAsStaff(page, '/admin/dashboard')
  await page.goto(`/admin/orders?search=${number}`)
  await page.getByRole('button', { name: `Detalhes do pedido ${number}` }).click()
  const window = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(/order=/)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A dialog that was opened by its address: closing replaces the address.
  await page.goto(`/admin/orders?order=${id}`)
  await window.getByRole('button', { name: 'Fechar' }).click()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('A record that is closed after a visit to the shop leaves its list on the screen', async ({ page }) => {
  const id = await aPlacedOrder(page)
  await openAsStaff(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Ver a loja' }).first().click()
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  const cart = page.getByRole('dialog')
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await page.getByRole('link', { name: 'Painel da loja' }).first().click()
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await page.getByRole('button', { name: `Detalhes do pedido ${id.slice(0, 8)}` }).click()
  const window = page.getByRole('dialog', { name: `Pedido ${id.slice(0, 8)}` })
  await window.getByRole('button', { name: 'Fechar' }).click()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('Going back closes the open dialog, and the list below it stays', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Marcas', exact: true }).click()
  await ready(page)
  const goBack = async () => {
    await page.goBack()
    // The dialog's history navigation is itself reverted.
    await expect(page).toHaveURL(/\/admin\/brands$/)
  }
  const opener = page.getByRole('button', { name: 'Adicionar Marca' })
  const window = page.getByRole('dialog', { name: 'Adicionar marca' })
  await opener.click()
  await expect(window).toBeVisible()
  await goBack()
  await expect(window).toBeHidden()

  await opener.click()
  await window.getByRole('textbox').fill('Uma marca')
  await goBack()
  // Going back a second time has answered the question, not left the page.
  await expect(question(page)).toBeVisible()
  await goBack()
  await expect(question(page)).toBeHidden()
  await expect(window.getByRole('textbox')).toHaveValue('Uma marca')
  await goBack()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(window).toBeHidden()

  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('Going back closes a dialog above an unsaved form first, and then the form asks', { tag: '@all' }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/products')
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await ready(page)
  const name = field(page, 'Nome')
  const address = page.url()
  await name.fill('Outro nome')
  await page.getByRole('button', { name: 'Ajustar estoque' }).click()
  const window = page.getByRole('dialog', { name: 'Ajustar estoque' })
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(question(page)).toBeHidden()
  // The dialog's history navigation is itself reverted.
  await expect(page).toHaveURL(address)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Outro nome')
  await expect(page).toHaveURL(address)
})

test('Going back at the question of an unsaved form stays with the form', { tag: '@all' }, async ({ page }) => {
  const follow = (area: string) => page.getByRole('link', { name: area, exact: true }).first().click()
  await openAsStaff(page, '/admin/brands')
  await follow('Produtos')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await ready(page)
  const address = page.url()
  const name = field(page, 'Nome')
  await name.fill('Outro nome')
  for (const leave of [() => follow('Categorias'), () => page.goBack()]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await page.goBack()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('Outro nome')
  }
  await follow('Categorias')
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  // The reverted navigation has neither lost nor added a history entry.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await ready(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('Going back over two windows at once closes both, and loses nothing', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Marcas', exact: true }).first().click()
  await page.getByRole('button', { name: 'Adicionar Marca' }).click()
  const name = page.getByRole('dialog', { name: 'Adicionar marca' }).getByRole('textbox')
  await name.fill('Uma marca')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.evaluate(() => window.history.go(-2))
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/brands$/)
  await expect(name).toHaveValue('Uma marca')
})

test('A record that is closed after a window above it was does not come back', { tag: '@all' }, async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['local'], lastName: 'Voltou' })
  await openAsStaff(page, '/admin/dashboard')
  await page.goto(`/admin/orders?order=${order?.id}`)
  await page.getByRole('button', { name: 'Cancelar peças' }).click()
  const window = page.getByRole('dialog', { name: 'Cancelar peças do pedido' })
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('Links within a page lead there and add no history entry', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const steps = () => page.evaluate(() => window.history.length)
  const before = await steps()
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const mostViewed = page.getByRole('region', { name: 'Produtos mais vistos' })
  await page.getByRole('link', { name: /^Visualizações em 30 dias/ }).click()
  await expect(mostViewed).toBeFocused()
  await expect(mostViewed).toBeInViewport()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(await steps()).toBe(before)
})
