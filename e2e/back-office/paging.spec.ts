import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { fail } from '../support/answers.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })

/** The position that the links show, as [3, 8]. */
async function positionOf(page: Page): Promise<number[]> {
  const position = await pages(page)
    .getByText(/^Página \d+ de \d+$/)
    .innerText()
  return position.match(/\d+/g)?.map(Number) ?? []
}

test('A list of many pages is opened at any of them', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products?sort=name')
  const [first, last = 0] = await positionOf(page)
  expect(first).toBe(1)
  expect(last).toBeGreaterThan(4)
  await expect(pages(page).getByRole('button', { name: 'Primeira página' })).toBeDisabled()
  await expectAccessibleLayout(page)

  await test.step('at the last and the first one, with the keyboard at the top of the list', async () => {
    await pages(page).getByRole('link', { name: 'Última página' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`page=${last}`))
    await ready(page)
    expect(await positionOf(page)).toEqual([last, last])
    await expect(pages(page).getByRole('button', { name: 'Última página' })).toBeDisabled()
    await expect(page.getByText(`Produtos: página ${last}`)).toBeFocused()
    await pages(page).getByRole('link', { name: 'Primeira página' }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(page).toHaveURL(/sort=name/)
  })

  await test.step('at a number that is typed', async () => {
    const field = page.getByRole('textbox', { name: 'Ir para a página' })
    await field.fill('x3')
    await expect(field).toHaveValue('3')
    await field.press('Enter')
    await expect(page).toHaveURL(/sort=name.*page=3|page=3.*sort=name/)
    await ready(page)
    expect(await positionOf(page)).toEqual([3, last])
    await expect(field).toHaveValue('')
    await expect(page.getByText('Produtos: página 3')).toBeFocused()
  })

  await test.step('at the last one, if there are not that many', async () => {
    await page.getByRole('textbox', { name: 'Ir para a página' }).fill('999999')
    await page.getByRole('button', { name: 'Ir', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`page=${last}`))
  })

  await test.step('and going back shows the page before', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/page=3/)
  })
})

test('The headers of the list of products sort it', async ({ page }) => {
  await openAsStaff(page, '/admin/products?page=2')
  const table = page.getByRole('table', { name: 'Produtos' })
  const price = table.getByRole('columnheader', { name: 'Preço' })
  await expect(price).not.toHaveAttribute('aria-sort')
  await price.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/sort=price(&|$)/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(price.getByRole('button')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('price')
  await price.getByRole('button').press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('columnheader', { name: 'Estoque' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=stock(&|$)/)
  await expect(price).not.toHaveAttribute('aria-sort')
})

test('Lists load whatever else their address contains', async ({ page }) => {
  for (const path of ['orders', 'users', 'returns', 'audit', 'sistema/tarefas', 'vehicles/misses', 'stock-counts']) {
    await openAsStaff(page, `/admin/${path}?fbclid=abc`)
    await expect(page.getByText('Não foi possível carregar a lista.')).toHaveCount(0)
  }
})

test('A search that finds nothing leads back to the whole list', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/orders?search=nada-com-este-nome&status=delivered')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar busca e filtros' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
  await expect(page.locator('#content')).toBeFocused()
})

failureTest('A page that cannot be loaded says so, and is loaded again', async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await fail(page, /^\/admin\/products$/)
  await pages(page).getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(pages(page).getByText(/^Página 2 de/)).toBeVisible()
})
