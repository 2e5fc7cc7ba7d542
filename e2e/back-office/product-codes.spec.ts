import { administrator } from '../../playwright.config.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const exceptToasts = { except: ['[aria-label="Avisos"]'] }

test.beforeEach(async ({ page }) => {
  await signInByApi(page, administrator)
})

test('Staff can give a product codes, duplicate it, preview it, archive it and restore it', async ({ page }) => {
  test.slow()
  const stamp = Date.now()
  const name = `Roda Codificada ${stamp}`
  const sku = `RC-${stamp}`
  const { id: known } = await aProduct(page)
  const { categoryId, imageUrls } = await (await page.request.get(`/api/admin/products/${known}`)).json()
  const data = { name, categoryId, imageUrls, priceCents: 9990, stockQuantity: 3 }
  const { id } = await (await page.request.post('/api/admin/products', { data })).json()
  await page.goto(`/admin/products/edit/${id}`)

  await test.step('codes are validated in the form, and a supplier is added by name', async () => {
    await page.getByText('Códigos e fiscal').click()
    await field(page, 'Código (SKU)').fill(sku)
    await field(page, 'EAN/GTIN').fill('7891000315508')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('EAN/GTIN inválido: confira os números e o dígito verificador.')).toBeVisible()
    await field(page, 'EAN/GTIN').fill('789 1000 31550-7')
    await page.getByRole('button', { name: 'Novo fornecedor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Fornecedor' })
    await dialog.getByRole('textbox', { name: 'Nome do fornecedor' }).fill(`Distribuidora ${stamp}`)
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Fornecedor', exact: true }).locator('option:checked')).toHaveText(
      `Distribuidora ${stamp}`,
    )
    await field(page, 'NCM').fill('8708.70.90')
    await expectAccessible(page, exceptToasts)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(toast(page, 'Produto atualizado')).toBeVisible()
  })

  await test.step('the list and the shop find the product by its code', async () => {
    await page.goto(`/admin/products?search=${sku.toLowerCase()}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.goto(`/products?search=${sku.toLowerCase()}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto(`/products/${id}`)
    await expect(page.getByText(`Código: ${sku}`)).toBeVisible()
  })

  await test.step('its copy is a draft, which only the preview shows', async () => {
    await page.goto(`/admin/products?search=${sku.toLowerCase()}`)
    await page.getByRole('button', { name: `Duplicar ${name}` }).click()
    await expect(field(page, 'Nome')).toHaveValue(`${name} (cópia)`)
    await expect(page.getByRole('combobox', { name: 'Visibilidade' }).locator('option:checked')).toHaveText('Rascunho')
    const preview = await page.getByRole('link', { name: 'Ver prévia' }).getAttribute('href')
    await page.goto(preview ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (cópia)`)
    await expect(page.getByText('Prévia: este produto ainda não aparece na loja')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
  })

  await test.step('it is archived and restored', async () => {
    await page.goto(`/admin/products?search=${sku.toLowerCase()}`)
    await page.getByRole('button', { name: `Arquivar ${name}` }).click()
    await page.getByRole('dialog', { name: 'Arquivar este produto?' }).getByRole('button', { name: 'Arquivar' }).click()
    await expect(toast(page, 'Produto arquivado')).toBeVisible()
    await page.goto(`/admin/products?search=${sku.toLowerCase()}&visibility=archived`)
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await expect(toast(page, 'Produto restaurado')).toBeVisible()
    expect((await page.request.get(`/api/products/${id}`)).ok()).toBe(true)
  })
})
