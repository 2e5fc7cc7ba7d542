import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
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
  // Other journeys add products meanwhile: the number of pages is the test's own.
  const last = 5
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), pageCount: last } })
  })
  await openAsStaff(page, '/admin/products?sort=name')
  expect(await positionOf(page)).toEqual([1, last])
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
    await ready(page)
  })
})

test('The headers of the list of products sort it', { tag: '@all' }, async ({ page }) => {
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

test('Lists load whatever else their address contains', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  for (const path of ['orders', 'users', 'returns', 'audit', 'sistema/tarefas', 'vehicles/misses', 'products']) {
    await page.goto(`/admin/${path}?fbclid=abc`)
    await ready(page)
    await expect(page.getByText('Não foi possível carregar a lista.')).toHaveCount(0)
  }
})

test('Links to other pages fit into one row of a narrow phone', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAsStaff(page, '/admin/products?page=2')
  const tops = await Promise.all(
    ['Primeira página', 'Anterior', 'Próximo', 'Última página'].map(
      async (name) => (await pages(page).getByRole('link', { name }).boundingBox())?.y,
    ),
  )
  expect(new Set(tops).size).toBe(1)
})

test('A search that finds nothing leads back to the whole list', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await openAsStaff(page, '/admin/orders?search=nada-com-este-nome&status=delivered')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar busca e filtros' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
  await expect(page.locator('#content')).toBeFocused()
})

test('The whole list is that of all statuses, or in the same order', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const clear = page.getByRole('link', { name: 'Limpar busca e filtros' })
  await openAsStaff(page, '/admin/shipments?search=nada-com-este-nome&status=enviado')
  await clear.click()
  await expect(page).toHaveURL(/\/admin\/shipments\?status=todos$/)

  await page.goto('/admin/products?search=nada-com-este-nome&sort=name')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await clear.click()
  await expect(page).toHaveURL(/\/admin\/products\?sort=name$/)

  await page.goto('/admin/audit?day=2020-01-01')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(clear).toHaveCount(0)
})

failureTest('A page that cannot be loaded says so, and is loaded again', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await fail(page, /^\/admin\/products$/)
  await pages(page).getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible()
  await answerAsUsual(page)
  await page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(pages(page).getByText(/^Página 2 de/)).toBeVisible()
})
