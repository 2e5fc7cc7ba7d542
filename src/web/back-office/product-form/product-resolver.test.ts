import { describe, expect, it } from 'vitest'
import { storedItems } from '#web/back-office/shared/uploads/media-item.ts'
import { formErrors } from './product-resolver.ts'
import { boltPatternsOf, fieldsOf, type ProductValues, tidyAmount, valuesOf } from './product-values.ts'

const right: ProductValues = {
  ...valuesOf(undefined),
  name: 'Roda',
  categoryId: 'c',
  priceCents: '0,01',
  imageUrls: storedItems(['/media/a.webp']),
}
const wrong = (changes: Partial<ProductValues>) => formErrors({ ...right, ...changes })

describe('the product form', () => {
  it('starts from the defaults', () => {
    const defaults = { stockQuantity: '0', weightGrams: '300', heightCm: '10', widthCm: '15', lengthCm: '15' }
    expect(valuesOf(undefined)).toMatchObject({ ...defaults, installments: '12', priceCents: '', isNew: false })
    expect(wrong({})).toEqual({})
  })

  it.each<[keyof ProductValues, string[], string[], string]>([
    ['stockQuantity', ['', '-1', '1.5', 'dez'], ['0', '1000'], 'Quantidade em estoque deve ser um número válido'],
    ['weightGrams', ['', '299', '30001', '300.5'], ['300', '30000'], 'Peso deve estar entre 300g e 30kg'],
    ['heightCm', ['', '0.3', '100.1'], ['0.4', '100'], 'Altura deve estar entre 0.4cm e 100cm'],
    ['widthCm', ['10.9', '100.1'], ['11', '100'], 'Largura deve estar entre 11cm e 100cm'],
    ['lengthCm', ['12.9', '100.1'], ['13', '100'], 'Comprimento deve estar entre 13cm e 100cm'],
    ['priceCents', ['0,00'], ['0,01', '1.234,50'], 'Preço deve ser um número válido maior que zero'],
    ['priceCents', [''], ['10,00'], 'Preço é obrigatório'],
    ['name', ['', '  '], ['R'], 'Nome é obrigatório'],
    ['categoryId', [''], ['c'], 'Categoria é obrigatória'],
    ['rimInches', ['9', '31'], ['10', '30', ''], 'Use um valor de 10 a 30.'],
    [
      'boltPatterns',
      ['5-114', '9x100', '5x1', '4x100 4x98 4x108 5x100 5x112'],
      ['5x114.3', '5x114,3, 4x100', ''],
      'Use o formato 5x114.3, até 4 separadas por vírgula.',
    ],
    ['discountPercentage', ['101', '-1', '9.5'], ['0', '100', ''], 'Desconto deve estar entre 0 e 100.'],
  ])('judges %s at both ends', (field, refused, taken, message) => {
    for (const value of refused) expect([value, wrong({ [field]: value })[field]]).toEqual([value, message])
    for (const value of taken) expect([value, wrong({ [field]: value })[field]]).toEqual([value, undefined])
  })

  it('takes 200 cm of sides and no tenth more', () => {
    expect(wrong({ heightCm: '66.6', widthCm: '66.7', lengthCm: '66.7' })).toEqual({})
    expect(wrong({ heightCm: '66.7', widthCm: '66.7', lengthCm: '66.7' })).toEqual({
      lengthCm: 'A soma das dimensões não pode exceder 200cm',
    })
  })

  it('wants a picture, and no price where it is on request', () => {
    expect(wrong({ imageUrls: [] })).toEqual({ imageUrls: 'Pelo menos uma imagem é obrigatória' })
    const onRequest = { isPriceOnRequest: true, priceCents: '', originalPriceCents: '9,00', discountPercentage: '5' }
    expect(wrong(onRequest)).toEqual({})
    expect(fieldsOf({ ...right, ...onRequest })).toMatchObject({
      priceCents: 0,
      originalPriceCents: null,
      discountPercentage: null,
    })
  })

  it('reads amounts as they are typed', () => {
    expect(['1500', '12,9', '1234.56', '1.500', 'R$ 20', '-5', '12,999', ''].map(tidyAmount)).toEqual([
      '1.500,00',
      '12,90',
      '1.234,56',
      '1.500,00',
      '20,00',
      '-5',
      '12,999',
      '',
    ])
    expect(fieldsOf({ ...right, priceCents: '1500' }).priceCents).toBe(150_000)
    expect(wrong({ priceCents: '-5' })).toEqual({ priceCents: 'Preço deve ser um número válido maior que zero' })
    expect(wrong({ priceCents: '12,999' })).toEqual({ priceCents: 'Preço deve ser um número válido maior que zero' })
    expect(fieldsOf({ ...right, priceCents: '1.234,56' }).priceCents).toBe(123_456)
  })

  it('reads bolt patterns as people write them', () => {
    expect(boltPatternsOf('5x114,3, 4X100')).toEqual(['5x114.3', '4x100'])
    expect(boltPatternsOf('4x100/5×112')).toEqual(['4x100', '5x112'])
  })
})
