import { administrator } from '../../playwright.config.ts'
import { expectAccessibleLayouts } from '../support/accessibility.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { headOfPage } from '../support/page-head.ts'

test('What search engines show of a product and a category is written by the staff', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await signInByApi(page, administrator)
  const { id, path = '' } = await aProduct(page, 'Calota')
  const main = page.getByRole('main')
  const write = async (address: string, title: string, description: string) => {
    await page.goto(address)
    await main.getByRole('heading', { name: 'Google' }).click()
    await main.getByRole('textbox', { name: 'Título no Google' }).fill(title)
    await main.getByRole('textbox', { name: 'Descrição no Google' }).fill(description)
    await expect(main.getByRole('figure', { name: 'Como no Google' })).toContainText(title || ' | Aro Certo')
    await expect(main.getByText(`${title.length} de 60 caracteres`)).toBeVisible()
    await expectAccessibleLayouts(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'Google' })).toBeHidden()
  }
  const [title, description] = ['Calota aro 14 com frete grátis', 'Jogo de calotas com garantia de um ano.']
  const shown = async (address: string) => {
    const { title, meta } = await headOfPage(page.request, page, address)
    return [title, meta.description]
  }
  const [usualTitle] = await shown(path)
  await write(`/admin/products/edit/${id}`, title, description)
  await expect.poll(() => shown(path)).toEqual([title, description])
  await write(`/admin/products/edit/${id}`, '', '')
  await expect.poll(async () => (await shown(path))[0]).toBe(usualTitle)

  const [category] = (await (await page.request.get('/api/categories')).json()) as { id: string }[]
  const listing = `/products?category=${category?.id}`
  await write(`/admin/categories/edit/${category?.id}`, title, description)
  await expect.poll(() => shown(listing)).toEqual([title, description])
  await write(`/admin/categories/edit/${category?.id}`, '', '')
  await expect.poll(async () => (await shown(listing))[0]).not.toBe(title)
})
