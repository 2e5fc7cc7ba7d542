import { expectAccessible } from '../support/accessibility.ts'
import { answerLater } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

test('Staff can find products by keyboard, filter the list, and return to where they were', async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await page.keyboard.press('/')
  await page.keyboard.type('jogo de rodas')
  await expect(page).toHaveURL(/search=jogo/)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
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

test('Staff can change stock and price in the list, and customers see it immediately', async ({ page, request }) => {
  const product = 'Balde com Grade Separadora 20 L'
  await openAsStaff(page, '/admin/products?search=balde')
  await page.getByRole('button', { name: new RegExp(`^Estoque de ${product}`) }).click()
  const stock = page.getByRole('textbox', { name: `Estoque de ${product}` })
  // Products left by an earlier run are changed, too.
  const pieces = (await stock.inputValue()) === '3' ? '2' : '3'
  await stock.fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Quantidade em estoque deve ser um número válido')
  await page.keyboard.press('Tab')
  await expect(stock).toHaveValue('-1')
  await expect(stock).toHaveAccessibleDescription('Quantidade em estoque deve ser um número válido')
  await stock.fill(pieces)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${product}: ${pieces} à venda`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(product) }).getByText('Estoque baixo')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Preço de ${product}`) }).click()
  const price = page.getByRole('textbox', { name: `Preço de ${product}` })
  const cents = (await price.inputValue()) === '123,45' ? 46 : 45
  await price.fill(`123,${cents}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Produto atualizado').first()).toBeVisible()
  const listed = async () => (await request.get('/api/products?search=balde+com+grade')).text()
  await expect.poll(listed).toContain(`"priceCents":123${cents}`)
})

test('Staff can feature several products at once, and undo it', async ({ page }) => {
  await openAsStaff(page, '/admin/products?search=chave')
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

test('A product that is selected while others are featured stays selected', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products?search=chave')
  const [sent, later] = [0, 1].map((index) => page.getByRole('row').getByRole('checkbox').nth(index))
  if (!sent || !later) throw new Error('Two products are needed.')
  await sent.check()
  const release = await answerLater(page, /^\/admin\/products$/, { changed: 1 })
  await page.getByRole('region', { name: 'Produtos selecionados' }).getByRole('button', { name: 'Destacar' }).click()
  await later.check()
  release()
  await expect(sent).not.toBeChecked()
  await expect(later).toBeChecked()
})
