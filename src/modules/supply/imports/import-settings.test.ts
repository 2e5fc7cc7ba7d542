import { expect, it } from 'vitest'
import { type ImportSettings, settingsToRemember, suggestedSettings } from './import-settings.ts'

const settings: ImportSettings = {
  fields: ['supplierCode', 'costCents', null],
  supplierId: null,
  stockMode: 'add',
  priceRule: null,
  addsNew: true,
}
const supplierId = 'b3b2a1c0-0000-4000-8000-000000000000'

it('remembers the columns by their headings as the file has them', () => {
  const { columns } = settingsToRemember(['Cód. Peça', 'Preço de Custo (R$)', ''], settings)
  expect(columns).toEqual({ 'Cód. Peça': 'supplierCode', 'Preço de Custo (R$)': 'costCents', '': null })
})

it.each([
  ['as they are now', ['Cód. Peça', 'Preço de Custo (R$)', '']],
  ['in other letters', ['COD PECA', 'preco de custo r$', '']],
])('reads the next list by headings %s', (_how, headings) => {
  const remembered = settingsToRemember(['Cód. Peça', 'Preço de Custo (R$)', ''], settings)
  expect(suggestedSettings(headings, { supplierId, remembered })).toEqual({ ...settings, supplierId })
})

it('matches headings by their letters and digits only', () => {
  const remembered = {
    ...settingsToRemember([], settings),
    columns: { codpeca: 'supplierCode', qualquer: null } as const,
  }
  expect(suggestedSettings(['Cód. Peça', 'Qualquer'], { supplierId, remembered }).fields).toEqual([
    'supplierCode',
    null,
  ])
})

it('remembers long headings, and ones named like properties of objects', () => {
  const headings = ['Descrição '.repeat(50), 'constructor']
  const remembered = settingsToRemember(headings, { ...settings, fields: ['name', 'sku'] })
  expect(Object.keys(remembered.columns)[0]).toHaveLength(200)
  expect(suggestedSettings(headings, { supplierId, remembered }).fields).toEqual(['name', 'sku'])
  expect(suggestedSettings(['constructor'], { supplierId, remembered: { ...remembered, columns: {} } }).fields).toEqual(
    [null],
  )
})
