import { aProduct } from '../support/buyer.ts'
import { expect, troubledTest as test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { expectSoundHere } from '../support/soundness.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('The staff says what is offered with a product, and the shop offers it', async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  const [bottle, wax] = [await aProduct(page, 'Shampoo'), await aProduct(page, 'Cera')]
  const { sku } = (await (await page.request.get(`/api/admin/products/${wax.id}`)).json()) as { sku: string }
  await page.goto(`/admin/products/edit/${bottle.id}`)
  await ready(page)
  const part = page.getByRole('region', { name: 'Complete a compra' })
  await expect(part.getByText(/^Automático/)).toBeVisible()
  const open = part.getByRole('button', { name: 'Escolher o que oferecer' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Complete a compra' })
  await dialog.getByRole('radio', { name: /^Escolhidos pela loja/ }).check()
  await expectSoundHere(page)
  await field(dialog, 'Códigos dos produtos').fill('nada-que-exista')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Não há outro produto com o código NADA-QUE-EXISTA.').first()).toBeVisible()
  await field(dialog, 'Códigos dos produtos').fill(sku)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'success', 'Salvo')
  await expect(part.getByRole('listitem')).toContainText([wax.name])

  await page.goto(`/products/${bottle.id}`)
  const offered = page.getByRole('region', { name: 'Complete a compra' })
  await expect(offered.getByRole('link', { name: wax.name })).toBeVisible()
  await expect(offered.getByText('Para levar junto')).toBeVisible()

  const back = await page.request.delete(`/api/admin/products/${bottle.id}/companions`)
  expect(back.ok()).toBe(true)
  await page.reload()
  await ready(page)
  await expect(offered).toHaveCount(0)
})
