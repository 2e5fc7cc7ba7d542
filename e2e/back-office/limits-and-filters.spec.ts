import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'

test('A name that is too long stays as it was pasted, and the field says by how much', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const name = 'Roda de liga leve '.repeat(14).trim()
  await openAsStaff(page, '/admin/products/add')
  await field(page, 'Nome').fill(name)
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('99.999.999,00')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(field(page, 'Nome')).toHaveValue(name)
  await expect(page.getByText(`Use no máximo 200 caracteres. Este texto tem ${name.length}.`)).toBeVisible()
  await expect(page.getByText('Preço deve ser no máximo R$ 20.000.000,00')).toBeVisible()
})

test('Both ends of a price range can be typed one after the other', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const lowest = field(page, 'Preço mínimo')
  const highest = field(page, 'Preço máximo')
  await lowest.fill('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await expect(page).toHaveURL(/lowest=100/)
  await ready(page)
  await expect(highest).toBeFocused()
  await page.keyboard.type('0')
  await expect(highest).toHaveValue('200')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lowest=100.*highest=200|highest=200.*lowest=100/)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  for (const end of [lowest, highest]) await expect(end).toHaveValue('')
})
