import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/journey.ts'
import { freightTest as test } from '../support/other-shops.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

test('Staff can raise a freight price from today, and customers see it', async ({ page }) => {
  await openAsStaff(page, '/admin/freight')
  await expect(page.getByText('Padrão da loja', { exact: true })).toBeVisible()
  await expect(page.getByText(/R\$\s18,90 \+ R\$\s8,75 por kg \+ R\$\s200,00 por m³ · 3-5 dias úteis/)).toBeVisible()
  await expect(page.getByText('Nenhuma mudança ainda')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Alterar frete' }).click()
  const fee = page.getByRole('textbox', { name: 'Taxa nas cidades vizinhas (R$)' })
  await expect(fee).toHaveValue('20,00')
  await fee.fill('-1')
  await page.getByRole('textbox', { name: 'PAC: maior prazo' }).fill('2')
  await page.getByRole('textbox', { name: 'Zona 1: CEPs que começam com' }).fill('80-87, 20')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Informe um valor de R$ 0,00 a R$ 10.000,00.')).toBeVisible()
  await expect(page.getByText('O maior prazo não pode ser menor que o menor.')).toBeVisible()
  await expect(page.getByText('Estes CEPs estão em mais de uma zona: 20.')).toBeVisible()

  await fee.fill('27,5')
  await page.getByRole('textbox', { name: 'PAC: maior prazo' }).fill('5')
  await page.getByRole('textbox', { name: 'Zona 1: CEPs que começam com' }).fill('80-87')
  await page.getByRole('textbox', { name: 'Motivo da mudança' }).fill('Balsa mais cara')
  await page.getByRole('textbox', { name: 'CEP do exemplo' }).fill('83260000')
  const row = page.getByRole('row', { name: /Entrega Regional/ })
  await expect(row).toContainText(/R\$\s20,00 · 1-2 dias úteis/)
  await expect(row).toContainText(/R\$\s27,50 · 1-2 dias úteis/)
  await expectAccessible(page)

  // What was typed is not lost by a slip.
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Os preços novos já valem na loja.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Balsa mais cara/ })).toContainText('Em vigor')

  const found = await (await page.request.get('/api/products?search=shampoo')).json()
  await page.goto(`/products/${found.products[0].id}`)
  await ready(page)
  await page.getByRole('textbox', { name: 'CEP' }).fill('83260000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('radio', { name: /Entrega Regional/ })).toBeVisible()
  await expect(page.getByText(/R\$\s27,50/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await expect(page.getByText(/R\$\s27,50 para Pontal do Paraná e Matinhos/)).toBeVisible()
})

test('Staff can plan a change of freight, change the plan and drop it', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/freight/change')
  await page.getByLabel('Vale a partir de').fill('2031-03-10')
  await page.getByRole('textbox', { name: 'SEDEX: valor base (R$)' }).fill('30')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Os preços novos valem a partir de 10/03/2031.')).toBeVisible()

  await page.getByRole('button', { name: 'Alterar a tabela de 10/03/2031' }).click()
  await expect(page.getByRole('textbox', { name: 'SEDEX: valor base (R$)' })).toHaveValue('30,00')
  await page.getByLabel('Vale a partir de').fill('2031-03-12')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('link', { name: '12/03/2031' })).toBeVisible()
  await expect(page.getByRole('link', { name: '10/03/2031' })).toHaveCount(0)
  await page.getByRole('link', { name: '12/03/2031' }).click()
  await expect(page.getByRole('heading', { name: 'A partir de 12/03/2031' })).toBeVisible()
  await expect(page.getByText(/R\$\s30,00 \+ R\$\s12,50 por kg/)).toBeVisible()

  await page.getByRole('button', { name: 'Excluir a tabela de 12/03/2031' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Tabela de frete excluída')).toBeVisible()
  await expect(page.getByRole('link', { name: '12/03/2031' })).toHaveCount(0)
})

test('On a phone the fields of freight tables are aligned, and no range of postal codes breaks into two lines', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/freight')
  const zone = page.getByText(/^CEPs 01/)
  const linesOfRange = await zone.evaluate((element) => {
    const text = element.firstChild as Text
    const range = document.createRange()
    range.setStart(text, text.data.indexOf('08'))
    range.setEnd(text, text.data.length)
    return range.getClientRects().length
  })
  expect(linesOfRange).toBe(1)

  await page.goto('/admin/freight/change')
  const top = async (name: string) => (await page.getByRole('textbox', { name }).boundingBox())?.y
  const label = page.getByText(/^Regional: menor prazo/)
  expect((await label.boundingBox())?.height).toBeGreaterThan(30)
  expect(await top('Regional: menor prazo')).toBe(await top('Regional: maior prazo'))
})
