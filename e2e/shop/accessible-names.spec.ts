import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

// What axe cannot check: whether an accessible name is meaningful on its own, once and without its context.

test('A filter says what its number counts', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await expect(filters.getByRole('link', { name: /^Aro 15 \(\d+ produtos?\)$/ })).toBeVisible()
})

test('A column of the comparison is named by its product alone', { tag: '@all' }, async ({ page, request }) => {
  const { products } = (await (await request.get('/api/products?search=roda')).json()) as {
    products: { id: string; name: string }[]
  }
  const [first, second] = products
  await page.goto(`/compare?products=${first?.id},${second?.id}`)
  const table = page.getByRole('table', { name: 'Comparar produtos' })
  for (const product of [first, second])
    await expect(table.getByRole('columnheader', { name: product?.name ?? '', exact: true })).toBeVisible()
})

test('Each button that shows a password says which', { tag: '@all' }, async ({ page }) => {
  await page.goto('/register')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Mostrar senha: Senha', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar senha: Confirme a senha', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ocultar senha: Confirme a senha', exact: true })).toBeVisible()
})

test('The links to the shop say where they lead', { tag: '@all' }, async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Abrir conversa no WhatsApp', exact: true })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('complementary', { name: 'Ainda com dúvida?' })).toBeVisible()
})
