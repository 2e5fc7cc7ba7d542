import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'

describe('the field of a column by its heading', () => {
  it('uses the description of a supplier’s list as the name if no other column is', () => {
    expect(guessColumns(['Código', 'Descrição', 'Custo'])).toEqual(['sku', 'name', 'costCents'])
    expect(guessColumns(['CODIGO', 'DESCRICAO', 'SALDO'])).toEqual(['sku', 'name', 'stockQuantity'])
  })

  it('skips descriptions if there are names, those of the shop’s own export, and complements', () => {
    expect(guessColumns(['Código', 'Produto', 'Descrição'])).toEqual(['sku', 'name', 'description'])
    expect(guessColumns(['ID', 'Descrição', 'Preço'])).toEqual(['id', 'description', 'priceCents'])
    expect(guessColumns(['Código', 'Descrição complementar'])).toEqual(['sku', 'description'])
  })

  it('ignores the currency in the heading of a price', () => {
    expect(guessColumns(['Cód. Peça', 'Preço de Custo (R$)', 'Preço de venda R$'])).toEqual([
      'supplierCode',
      'costCents',
      'priceCents',
    ])
  })
})
