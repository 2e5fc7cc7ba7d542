import type { Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { enterAs } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { expectAccessible } from '../support/soundness.ts'
import { toast } from '../support/toasts.ts'

async function open(page: Page, path: string): Promise<void> {
  await enterAs(page, administrator)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ready(page)
}

/** Makes a call fail the way a broken server does. */
const breakCall = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))

test('Staff find products by keyboard, narrow the list, and come back to where they were', async ({ page }) => {
  await open(page, '/admin/products')
  await page.keyboard.press('/')
  await page.keyboard.type('jogo de rodas')
  await expect(page).toHaveURL(/search=jogo/)
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption({ label: 'Rodas' })
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Maior preço' })
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Página 2 de')).toBeVisible()
})

test('Staff change stock and price in the list, and customers see it at once', async ({ page, request }) => {
  const product = 'Balde com Grade Separadora 20 L'
  await open(page, '/admin/products?search=balde')
  await page.getByRole('button', { name: new RegExp(`^Estoque de ${product}`) }).click()
  await page.getByRole('textbox', { name: `Estoque de ${product}` }).fill('-1')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Quantidade em estoque deve ser um número válido')).toBeVisible()
  await page.getByRole('textbox', { name: `Estoque de ${product}` }).fill('3')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${product}: 3 em estoque`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(product) }).getByText('Estoque baixo')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Preço de ${product}`) }).click()
  await page.getByRole('textbox', { name: `Preço de ${product}` }).fill('123,45')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Produto atualizado')).toBeVisible()
  const listed = async () => (await request.get('/api/products?search=balde+com+grade')).text()
  await expect.poll(listed).toContain('"priceCents":12345')
})

test('Staff feature several products at once, and take it back', async ({ page }) => {
  await open(page, '/admin/products?search=chave')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  const selected = page.getByRole('region', { name: 'Produtos selecionados' })
  await selected.getByRole('button', { name: 'Destacar' }).click()
  await expect(toast(page, 'Produtos atualizados')).toBeVisible()
  await expect(page.getByRole('table').getByText('Destaque').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  await expectAccessible(page)
  await selected.getByRole('button', { name: 'Tirar destaque' }).click()
  await expect(page.getByRole('table').getByText('Destaque')).toHaveCount(0)
})

test('Staff see which categories the names suggest, and correct what they choose', async ({ page }) => {
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Corrigir categorias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir categorização' })
  await expect(dialog.getByText('O nome traz “roda”').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Corrigir/ })).toBeDisabled()
  await expectAccessible(page)
  await breakCall(page, '/admin/products/corrections')
  await dialog.getByRole('checkbox', { name: /Noova N-30/ }).check()
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(toast(page, 'Erro ao corrigir categorização')).toBeVisible()
  await page.unroute('**/api/admin/products/corrections')
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(dialog.getByText('1 produto na categoria certa.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto('/admin/products?search=Noova+N-30')
  await expect(page.getByRole('row', { name: /Noova N-30 Aro 17/ }).getByText('Rodas', { exact: true })).toBeVisible()
})
