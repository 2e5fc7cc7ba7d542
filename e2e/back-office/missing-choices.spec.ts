import { fail } from '../support/answers.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

test('A product keeps its subcategory while subcategories cannot be loaded', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/dashboard')
  // A product of its own: the same journey runs on a phone at the same time.
  const categories = (await (await page.request.get('/api/categories')).json()) as {
    id: string
    name: string
    subcategories: { id: string }[]
  }[]
  const wheels = categories.find(({ name }) => name === 'Rodas')
  const demo = await aProduct(page)
  const { imageUrls } = (await (await page.request.get(`/api/admin/products/${demo.id}`)).json()) as {
    imageUrls: string[]
  }
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: `Roda sem escolhas ${Date.now()}-${test.info().project.name}`,
      description: 'Uma roda.',
      priceCents: 90_000,
      categoryId: wheels?.id,
      subcategoryId: wheels?.subcategories[0]?.id,
      imageUrls,
    },
  })
  const { id } = (await made.json()) as { id: string }
  const read = async () =>
    (await (await page.request.get(`/api/admin/products/${id}`)).json()) as {
      subcategoryId: string | null
      description: string
    }
  const before = await read()
  expect(before.subcategoryId).not.toBeNull()

  await fail(page, /^\/admin\/subcategories$/)
  await page.goto(`/admin/products/edit/${id}`)
  await expect(page.getByText('Erro ao carregar subcategorias. A do produto continua como está.')).toBeVisible()
  await field(page, 'Descrição').fill(`${before.description} `.repeat(2).trim())
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Produto atualizado')).toBeVisible()
  expect((await read()).subcategoryId).toBe(before.subcategoryId)

  await page.goto(`/admin/products/edit/${id}`)
  const again = page.getByRole('button', { name: 'Tentar Novamente' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('combobox', { name: 'Subcategoria' })).toBeEnabled()
  await expect(page.getByRole('combobox', { name: 'Subcategoria' })).toHaveValue(before.subcategoryId ?? '')
  await field(page, 'Descrição').fill(before.description)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Produto atualizado')).toBeVisible()
  await page.request.delete(`/api/admin/products/${id}`)
})

test('A filter whose categories cannot be loaded says so and can be retried', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/dashboard')
  const [category] = (await (await page.request.get('/api/admin/categories')).json()) as { id: string; name: string }[]
  await fail(page, /^\/admin\/(categories|subcategories)$/)
  await page.goto(`/admin/products?category=${category?.id}`)
  const failure = page.getByText('Não foi possível carregar as categorias do filtro.')
  await expect(failure).toBeVisible()
  await expect(page.getByText('Não foi possível carregar as subcategorias do filtro.')).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Categoria', exact: true })
  await expect(filter).toHaveValue(category?.id ?? '')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar Novamente' }).first().click()
  await expect(failure).toBeHidden()
  await expect(filter.locator('option:checked')).toHaveText(category?.name ?? '')
})
