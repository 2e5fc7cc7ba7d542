import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'
import { expectToast, toast } from '../support/toasts.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const choice = (place: Page | Locator, name: string) => place.getByRole('combobox', { name, exact: true })
const set = (page: Page, number: number) => page.getByRole('group', { name: `Conjunto ${number}` })

async function aModel(page: Page) {
  const make = unique('Gurgel')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/vehicles/${path}`, { data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const { id: makeId } = await post('makes', { name: make })
  const { id: modelId } = await post('models', { fields: { makeId, name: 'BR-800', body: 'car' } })
  return { make, makeId, modelId }
}

test('Staff can add a make, a model and its measures', { tag: '@phone' }, async ({ page }) => {
  const make = unique('Gurgel')
  await openAsStaff(page, '/admin/vehicles')
  const grid = page.getByRole('table', { name: 'Cobertura por modelo e ano' })
  await expect(grid.getByRole('link', { name: /^Corolla 2019: roda, .*pneu com a medida dita, / })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Adicionar Montadora' }).click()
  await field(page, 'Nome da montadora').fill(make)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: make })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Modelo' }).click()
  await field(page, 'Nome do modelo').fill('BR-800')
  await choice(page, 'Carroceria').selectOption({ label: 'Carro' })
  await field(page, 'Apelidos').fill('br 800, supermini')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('link', { name: 'Adicionar geração de BR-800' }).click()

  await field(page, 'Ano inicial').fill('2018')
  await field(page, 'Ano final').fill('2016')
  await field(page, 'Furação (PCD)').fill('4 furos')
  await page.getByRole('button', { name: 'Adicionar conjunto' }).click()
  await save(page).click()
  await expect(page.getByText('Use o formato 5x114,3.')).toBeVisible()
  await expect(set(page, 1).getByText('Use uma medida como 205/55 R16.')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Ano final').fill('2021')
  await field(page, 'Furação (PCD)').fill('4 x 100')
  await field(page, 'Furo do cubo (mm)').fill('54,1')
  await choice(page, 'Confiança').first().selectOption({ label: 'Alta' })
  await field(page, 'Fonte').first().fill('Manual')
  await field(set(page, 1), 'Medida do pneu').fill('145-80-13')
  await choice(set(page, 1), 'Confiança da medida do pneu').selectOption({ label: 'Alta' })
  await field(set(page, 1), 'Fonte da medida do pneu').fill('Etiqueta da porta')
  await save(page).click()
  await expectToast(page, 'success', 'Geração adicionada')
  await expect(page.getByRole('link', { name: 'Editar BR-800 2018–2021' })).toBeVisible()
  await expect(page.getByText('completo, 1 conjunto')).toBeVisible()
})

failureTest(
  'Two people who change the same vehicle lose nothing of each other’s work',
  { tag: '@all' },
  async ({ page }) => {
    await openAsStaff(page, '/admin/dashboard')
    const { modelId } = await aModel(page)
    const fields = { yearFrom: 2016, yearTo: 2021, boltPattern: '4x100', confidence: 'low', source: 'Manual' }
    const answer = await page.request.post('/api/admin/vehicles/generations', { data: { modelId, fields } })
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`/admin/vehicles/generations/${id}`)
    await expect(field(page, 'Furação (PCD)')).toHaveValue('4x100')
    const elsewhere = await page.request.put(`/api/admin/vehicles/generations/${id}`, {
      data: { fields: { ...fields, hubBoreMm: 54.1 } },
    })
    expect(elsewhere.ok()).toBe(true)
    await field(page, 'Fonte').fill('Etiqueta')
    await save(page).click()
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou este registro enquanto você editava' })
    await expect(conflict.getByRole('row', { name: /Furo do cubo/ })).toContainText('fica o da loja')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Salvar juntando as alterações' }).click()
    await expect(toast(page, 'Geração atualizada')).toBeVisible()
    const stored = await page.request.get(`/api/admin/vehicles/generations/${id}`)
    expect(await stored.json()).toMatchObject({ hubBoreMm: 54.1, source: 'Etiqueta' })

    const other = { ...fields, yearFrom: 2022, yearTo: 2024 }
    await page.request.post('/api/admin/vehicles/generations', { data: { modelId, fields: other } })
    await page.goto(`/admin/vehicles/generations/${id}`)
    await field(page, 'Ano final').fill('2023')
    await save(page).click()
    await expect(page.getByText(/^Os anos se sobrepõem aos da geração de 2022 a 2024/).first()).toBeVisible()
  },
)

test('Staff can check, apply and undo a file of vehicles', { tag: '@phone' }, async ({ page }) => {
  const make = unique('Gurgel')
  const file = [
    'montadora;modelo;carroceria;ano_inicial;ano_final;furacao;confianca;fonte;medida;confianca_conjunto;fonte_conjunto',
    `${make};Série X;carro;2015;2020;4x100;alta;Manual;185/60 R15;alta;Manual`,
    `${make};Série X;carro;2015;2020;4x100;alta;Manual;aro 15;alta;Manual`,
  ].join('\r\n')
  // As in a shop's own network, without HTTPS.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await openAsStaff(page, '/admin/vehicles/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'carros.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'latin1'),
  })
  const rows = page.getByRole('table', { name: 'Conferência' })
  await expect(rows.getByRole('row', { name: /Série X 2015–2020, 185\/60 R15/ })).toContainText('Nova')
  await expect(rows.getByRole('row', { name: /Recusada/ })).toContainText('medida: Use uma medida como 205/55 R16.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gravar 1 linha' }).click()
  await expectToast(page, 'success', 'Veículos gravados')
  const stored = async () =>
    ((await (await page.request.get('/api/vehicles')).json()) as { make: string }[]).map((one) => one.make)
  expect(await stored()).toContain(make)

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await expectToast(page, 'success', 'Importação desfeita')
  expect(await stored()).not.toContain(make)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar veículos' }).click()
  const content = readFileSync(await (await download).path(), 'utf8')
  expect(content).toMatch(/^\uFEFFmontadora;modelo;/)
})

test('What staff say about the fit of a product on a car is shown to customers', async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const [product] = (await (await page.request.get('/api/products/featured')).json()) as { id: string }[]
  await page.goto(`/admin/products/edit/${product?.id}`)
  await page.getByRole('button', { name: 'Dizer se serve em um carro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dizer se serve em um carro' })
  await dialog.getByRole('button', { name: 'Dizer se serve em um carro' }).click()
  await expect(dialog.getByText('Escolha o carro.')).toBeVisible()
  await expect(choice(dialog, 'Montadora')).toBeFocused()
  await expect(choice(dialog, 'Montadora')).toHaveAccessibleDescription('Escolha o carro.')
  await choice(dialog, 'Montadora').selectOption({ label: 'Toyota' })
  // What is missing is asked for where it can be selected.
  for (const [next, selected] of [
    ['Modelo', 'Corolla'],
    ['Geração', ''],
  ] as const) {
    await expect(choice(dialog, next)).toHaveAccessibleDescription('Escolha o carro.')
    await dialog.getByRole('button', { name: 'Dizer se serve em um carro' }).click()
    await expect(choice(dialog, next)).toBeFocused()
    if (selected) await choice(dialog, next).selectOption({ label: selected })
  }
  await choice(dialog, 'Geração').selectOption({ label: '2015–2019' })
  await choice(dialog, 'Serve neste carro?').selectOption({ label: 'Serve' })
  // A text that is too long is reported instead of cut.
  await field(dialog, 'Observação').fill('a'.repeat(501))
  await dialog.getByRole('button', { name: 'Dizer se serve em um carro' }).click()
  await expect(field(dialog, 'Observação')).toBeFocused()
  await expect(dialog.getByText('Use no máximo 500 caracteres. Este texto tem 501.')).toBeVisible()
  await field(dialog, 'Observação').fill('montado na loja')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Dizer se serve em um carro' }).click()
  await expectToast(page, 'success', 'Registrado')
  const words = page.getByRole('table', { name: 'O que a equipe disse' })
  await expect(words.getByRole('row', { name: /Toyota Corolla 2015–2019/ })).toContainText('montado na loja')
  const fit = await page.request.get(`/api/products/${product?.id}/fit?vehicle=Toyota Corolla 2017`)
  const { verdict, reasons } = (await fit.json()) as { verdict: string; reasons: { code: string }[] }
  expect([verdict, reasons[0]?.code]).toEqual(['serve', 'STAFF_FITS'])
  await words.getByRole('button', { name: 'Retirar o que foi dito de Toyota Corolla 2015–2019' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expectToast(page, 'success', 'Retirado')
  await expect(page.getByText('Nada foi dito: valem as medidas.')).toBeVisible()
})

test('Staff can add a car that customers searched for in vain', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const { make, modelId } = await aModel(page)
  await page.request.get(`/api/vehicles/${modelId}/2019`)
  await page.request.get(`/api/vehicles/${modelId}/2019`)
  await page.goto('/admin/vehicles/misses?order=latest')
  const row = page.getByRole('row', { name: new RegExp(`${make} BR-800 2019`) })
  await expect(row).toContainText('2')
  await expectAccessible(page)
  await row.getByRole('link', { name: `Cadastrar ${make} BR-800 2019` }).click()
  await expect(field(page, 'Ano inicial')).toHaveValue('2019')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Adicionar Geração: ${make} BR-800`)
})
