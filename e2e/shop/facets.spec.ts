import { expectAccessibleLayouts } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

type Facet = { name: string; values: { value: string; count: number; chosen: boolean }[] }
type Listing = { total: number; facets: Facet[] }

test('Customers can filter a list value by value, and remove each filter', async ({ page, request }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('link', { name: /^Aro 15/ }).click()
  await expect(page).toHaveURL('/products?search=Rodas&rim=15')
  await expect(filters.getByRole('link', { name: /^Aro 15/ })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: /^Aro 17/ }).click()
  await expect(page).toHaveURL('/products?search=Rodas&rim=15,17')

  await filters.getByRole('button', { name: 'Furação', exact: true }).click()
  await filters.getByRole('link', { name: /^4x100/ }).click()
  await expect(page).toHaveURL(/&rim=15,17&pcd=4x100$/)
  const path = '/api/products?search=Rodas&rim=15,17&pcd=4x100'
  const { total } = (await (await request.get(path)).json()) as Listing
  await expect(page.getByText(new RegExp(`^${total} produtos?$`))).toBeVisible()

  // After a reload the filters are still active, and collapsed groups with active values are expanded.
  await page.reload()
  await expect(filters.getByRole('link', { name: /^4x100/ })).toHaveAttribute('aria-current', 'true')
  await ready(page)
  const chosen = page.getByRole('list', { name: 'Filtros escolhidos' })
  await chosen.getByRole('link', { name: 'Remover Aro 15' }).click()
  await expect(page).toHaveURL('/products?search=Rodas&rim=17&pcd=4x100')
  await page.goBack()
  await expect(chosen.getByRole('link')).toHaveCount(4)
  await chosen.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/products?search=Rodas')
  await expect(chosen).toHaveCount(0)
})

test('Two choices in quick succession both count', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await expect(filters.getByRole('link', { name: /^Aro 15/ })).toBeVisible()
  await filters.evaluate((panel) => {
    for (const rim of ['15', '17']) panel.querySelector<HTMLAnchorElement>(`a[href$="rim=${rim}"]`)?.click()
  })
  await expect(page).toHaveURL('/products?search=Rodas&rim=15,17')
  const chosen = page.getByRole('list', { name: 'Filtros escolhidos' })
  await expect(chosen.getByRole('link')).toHaveCount(3)
  await chosen.evaluate((chips) => {
    for (const chip of chips.querySelectorAll<HTMLAnchorElement>('a[aria-label^="Remover"]')) chip.click()
  })
  await expect(page).toHaveURL('/products?search=Rodas')
})

test('A choice is visible immediately, and the address follows', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const rim = filters.getByRole('link', { name: /^Aro 15/ })
  const atOnce = await rim.evaluate(async (link: HTMLAnchorElement) => {
    link.click()
    await Promise.resolve()
    return { isChosen: link.ariaCurrent === 'true', address: location.search }
  })
  expect(atOnce).toEqual({ isChosen: true, address: '?search=Rodas' })
  await expect(page).toHaveURL('/products?search=Rodas&rim=15')
  await page.goBack()
  await expect(rim).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toHaveCount(0)
})

test('Customers who choose a filter and leave immediately are not brought back', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('link', { name: /^Aro 15/ })
    .evaluate((rim) => {
      if (rim instanceof HTMLAnchorElement) rim.click()
      document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click()
    })
  await expect(page).toHaveURL('/')
  await ready(page)
  await expect(page).toHaveURL('/')
})

test('The numbers of a list’s facets match the results', { tag: '@all' }, async ({ request }) => {
  const path = '/api/products?search=Rodas&inStock=true'
  const { facets } = (await (await request.get(path)).json()) as Listing
  const rims = facets.find(({ name }) => name === 'rim')?.values ?? []
  expect(rims.length).toBeGreaterThan(2)
  for (const { value, count } of rims) {
    const { total } = (await (await request.get(`${path}&rim=${value}`)).json()) as Listing
    expect(total).toBe(count)
  }
})

test('A list can be filtered by keyboard alone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=Rodas')
  await ready(page)
  const folded = page.getByRole('button', { name: 'Furação', exact: true })
  await folded.focus()
  await page.keyboard.press('Enter')
  await expect(folded).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&pcd=/)
  // The focus stays at the selected value, from which the next one is one step away.
  await expect(page.locator('a[aria-current=true]:focus')).toHaveCount(1)
})

test('On a phone the filters are a sheet that shows how many products are left', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=Rodas')
  await ready(page)
  await page.getByRole('button', { name: 'Filtrar e ordenar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
  await sheet.getByRole('link', { name: /^Aro 15/ }).click()
  const { total } = (await (await request.get('/api/products?search=Rodas&rim=15')).json()) as Listing
  await expect(sheet.getByRole('button', { name: `Ver ${total} produtos` })).toBeVisible()
  await expectAccessibleLayouts(page)
  await sheet.getByRole('button', { name: `Ver ${total} produtos` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toBeVisible()
  await expect(page.getByText(`${total} produtos`, { exact: true })).toBeVisible()
})

test('A car’s list can be filtered, too', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?vehicle=Honda%20Civic%202018')
  await ready(page)
  const filters = page.getByRole('complementary', { name: 'Medidas e marcas' })
  await filters.getByRole('link', { name: /^Aro 16/ }).click()
  await expect(page).toHaveURL(/&rim=16$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveCount(0)
  await filters.getByRole('textbox', { name: 'Até (R$)' }).fill('1000')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/&max=1000/)
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toContainText('1.000')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('facets that are lists of their own are links', { tag: '@all' }, async ({ page }) => {
    await page.goto('/products?search=Rodas')
    const rim = page.getByRole('complementary').getByRole('link', { name: /^Aro 15/ })
    await rim.click()
    await expect(page).toHaveURL('/products?search=Rodas&rim=15')
    await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toBeVisible()
  })
})

test('Search engines may follow lists of one rim or brand, and no others', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const categories = (await (await request.get('/api/categories')).json()) as { id: string; name: string }[]
  const wheels = categories.find(({ name }) => name === 'Rodas')?.id
  await page.goto(`/products?category=${wheels}`)
  const rim = page.getByRole('complementary').getByRole('link', { name: /^Aro 15/ })
  await expect(rim).not.toHaveAttribute('rel')
  await page.goto(`/products?category=${wheels}&rim=15`)
  await expect(page).toHaveTitle('Rodas: Aro 15 | Aro Certo')
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Aro 17/ })).toHaveAttribute(
    'rel',
    'nofollow',
  )
  await page.goto(`/products?category=${wheels}&rim=15,17`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /*?*pcd=')
  expect(robots).not.toContain('rim=')
})
