import { describe, expect, it } from 'vitest'
import { storedItems } from '../../media/web/media-item.ts'
import { type ProductValues, toFormValues, toProductFields } from './product-values.ts'
import { formErrors } from './save-product.ts'
import { normaliseAmount, splitBoltPatterns } from './typed-values.ts'

const right: ProductValues = {
  ...toFormValues(undefined),
  name: 'Roda',
  categoryId: 'c',
  priceCents: '0,01',
  imageUrls: storedItems(['/media/a.webp']),
}
const weight = 'Peso deve estar entre 300g e 30kg'
const height = 'Altura deve estar entre 0.4cm e 100cm'
const wrong = (changes: Partial<ProductValues>) => formErrors({ ...right, ...changes })

describe('the product form', () => {
  it('starts from the defaults', () => {
    const defaults = { stockQuantity: '0', weightGrams: '300', heightCm: '10', widthCm: '15', lengthCm: '15' }
    expect(toFormValues(undefined)).toMatchObject({ ...defaults, installments: '12', priceCents: '', isNew: false })
    expect(wrong({})).toEqual({})
  })

  it('takes the pieces on the shelf, which are no fewer than those of orders', () => {
    expect(wrong({ reservedQuantity: 3, stockQuantity: '3' })).toEqual({})
    expect(wrong({ reservedQuantity: 3, stockQuantity: '2' }).stockQuantity).toMatch(/^3 peças estão reservadas/)
  })

  it.each<[keyof ProductValues, string[], string[], string]>([
    ['stockQuantity', ['', '-1', '1.5', 'dez'], ['0', '1000'], 'Quantidade em estoque deve ser um número válido'],
    ['weightGrams', ['', '299', '30001', '300.5', '9,5', '9 kg'], ['300', '30000', '9.000', '9000,0'], weight],
    ['heightCm', ['', '0.3', '0,3', '100.1', '455', '1.045', 'dez'], ['0.4', '0,4', '45,5', '45.5', '100,0'], height],
    ['widthCm', ['10.9', '100.1', '100,1'], ['11', '100', '45,5'], 'Largura deve estar entre 11cm e 100cm'],
    ['lengthCm', ['12.9', '100.1', '12,9'], ['13', '100', '45,5'], 'Comprimento deve estar entre 13cm e 100cm'],
    ['heightCm', ['45,55'], ['45,50'], 'Use no máximo uma casa decimal.'],
    ['offsetMm', ['-151', '151', '35,5 mm'], ['-12', '35', '35,0', ''], 'Use um valor de -150 a 150.'],
    ['offsetMm', ['35,2'], ['35,5', '50.5'], 'Use números inteiros ou meios, como 48,5.'],
    ['thread', ['M12', '12', 'M12x'], ['M12x1,5', 'm14 x 1.25', '12x1,5', ''], 'Use o formato M12x1,5.'],
    ['centreBoreMm', ['29,9', '200,1'], ['66,1', '66.1', '200'], 'Use um valor de 30 a 200.'],
    ['priceCents', ['0,00'], ['0,01', '1.234,50'], 'Preço deve ser um número válido maior que zero'],
    ['priceCents', [''], ['10,00'], 'Preço é obrigatório'],
    ['name', ['', '  '], ['R'], 'Nome é obrigatório'],
    [
      'name',
      ['R'.repeat(201), ` ${'R'.repeat(201)} `],
      ['R'.repeat(200)],
      'Use no máximo 200 caracteres. Este texto tem 201.',
    ],
    [
      'description',
      ['a'.repeat(20_001)],
      ['a'.repeat(20_000)],
      'Use no máximo 20.000 caracteres. Este texto tem 20.001.',
    ],
    ['priceCents', ['20.000.000,01'], ['20.000.000,00'], 'Preço deve ser no máximo R$\u00a020.000.000,00'],
    [
      'originalPriceCents',
      ['20.000.000,01'],
      ['20.000.000'],
      'Preço original deve ser no máximo R$\u00a020.000.000,00',
    ],
    ['categoryId', [''], ['c'], 'Categoria é obrigatória'],
    ['rimInches', ['9', '31'], ['10', '30', ''], 'Use um valor de 10 a 30.'],
    [
      'boltPatterns',
      ['5-114', '9x100', '5x1', '4x100 4x98 4x108 5x100 5x112'],
      ['5x114.3', '5x114,3, 4x100', ''],
      'Use o formato 5x114.3, até 4 separadas por vírgula.',
    ],
    ['discountPercentage', ['101', '-1', 'x'], ['0', '100', ''], 'Desconto deve estar entre 0 e 100.'],
    ['discountPercentage', ['9.5', '9,5'], ['9,0'], 'Informe um número inteiro.'],
  ])('validates %s at both ends', (field, refused, taken, message) => {
    for (const value of refused) expect([value, wrong({ [field]: value })[field]]).toEqual([value, message])
    for (const value of taken) expect([value, wrong({ [field]: value })[field]]).toEqual([value, undefined])
  })

  it('retains each measure as it was typed, and formats it for Brazil', () => {
    const typed = { heightCm: '45,5', widthCm: '45.5', lengthCm: '45,50', weightGrams: '12500', offsetMm: '-12' }
    const parsed = { heightCm: 45.5, widthCm: 45.5, lengthCm: 45.5, weightGrams: 12_500, offsetMm: -12 }
    expect(toProductFields({ ...right, ...typed })).toMatchObject(parsed)
    expect(toFormValues({ ...toProductFields(right), ...parsed } as never)).toMatchObject({
      heightCm: '45,5',
      widthCm: '45,5',
      lengthCm: '45,5',
      weightGrams: '12.500',
      offsetMm: '-12',
    })
  })

  it('accepts 200 cm of sides and not a tenth more', () => {
    expect(wrong({ heightCm: '66.6', widthCm: '66.7', lengthCm: '66.7' })).toEqual({})
    expect(wrong({ heightCm: '66.7', widthCm: '66.7', lengthCm: '66.7' })).toEqual({
      lengthCm: 'A soma das dimensões não pode exceder 200cm',
    })
  })

  it('requires a picture, but no price if it is on request', () => {
    expect(wrong({ imageUrls: [] })).toEqual({ imageUrls: 'Pelo menos uma imagem é obrigatória' })
    const onRequest = { isPriceOnRequest: true, priceCents: '', originalPriceCents: '9,00', discountPercentage: '5' }
    expect(wrong(onRequest)).toEqual({})
    expect(toProductFields({ ...right, ...onRequest })).toMatchObject({
      priceCents: 0,
      originalPriceCents: null,
      discountPercentage: null,
    })
  })

  it('parses amounts as they are typed', () => {
    expect(['1500', '12,9', '1234.56', '1.500', 'R$ 20', '-5', '12,999', ''].map(normaliseAmount)).toEqual([
      '1.500,00',
      '12,90',
      '1.234,56',
      '1.500,00',
      '20,00',
      '-5',
      '12,999',
      '',
    ])
    expect(toProductFields({ ...right, priceCents: '1500' }).priceCents).toBe(150_000)
    expect(wrong({ priceCents: '-5' })).toEqual({ priceCents: 'Preço deve ser um número válido maior que zero' })
    expect(wrong({ priceCents: '12,999' })).toEqual({ priceCents: 'Preço deve ser um número válido maior que zero' })
    expect(toProductFields({ ...right, priceCents: '1.234,56' }).priceCents).toBe(123_456)
  })

  it('parses bolt patterns as people write them', () => {
    expect(splitBoltPatterns('5x114,3, 4X100')).toEqual(['5x114.3', '4x100'])
    expect(splitBoltPatterns('4x100/5×112')).toEqual(['4x100', '5x112'])
  })
})
