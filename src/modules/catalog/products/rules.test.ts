import { describe, expect, it } from 'vitest'
import { type ProductDraft, type ProductErrors, productDefaults, productErrors } from './rules.ts'

const valid: ProductDraft = {
  ...productDefaults,
  name: 'Roda',
  categoryId: 'wheels',
  priceCents: 1,
  imageUrls: ['roda.jpg'],
}

const price = 'Preço deve ser um número válido maior que zero'
const stock = 'Quantidade em estoque deve ser um número válido'
const weight = 'Peso deve estar entre 300g e 30kg'
const height = 'Altura deve estar entre 0.4cm e 100cm'
const width = 'Largura deve estar entre 11cm e 100cm'
const length = 'Comprimento deve estar entre 13cm e 100cm'
const picture = 'Pelo menos uma imagem é obrigatória'
const lowOriginal = 'Preço original deve ser maior que o preço'
const sum = 'A soma das dimensões não pode exceder 200cm'

describe('productErrors', () => {
  it('asks a new product for its name, category, price and picture, and for nothing else', () => {
    expect(productErrors(productDefaults)).toEqual({
      name: 'Nome é obrigatório',
      categoryId: 'Categoria é obrigatória',
      priceCents: 'Preço é obrigatório',
      imageUrls: 'Pelo menos uma imagem é obrigatória',
    })
  })

  it.each<[what: string, change: Partial<ProductDraft>, errors: ProductErrors]>([
    ['nothing wrong', {}, {}],
    ['a blank name', { name: '  ' }, { name: 'Nome é obrigatório' }],
    ['an empty category', { categoryId: '' }, { categoryId: 'Categoria é obrigatória' }],
    ['no price', { priceCents: null }, { priceCents: 'Preço é obrigatório' }],
    ['a price of zero', { priceCents: 0 }, { priceCents: price }],
    ['a negative price', { priceCents: -1 }, { priceCents: price }],
    ['a price that cannot be read', { priceCents: Number.NaN }, { priceCents: price }],
    ['a fraction of a cent', { priceCents: 10.5 }, { priceCents: price }],
    ['the largest price', { priceCents: 2_000_000_000 }, {}],
    [
      'a price beyond it',
      { priceCents: 2_000_000_001 },
      { priceCents: 'Preço deve ser no máximo R$\u00a020.000.000,00' },
    ],
    [
      'an original price below the price',
      { originalPriceCents: 1, priceCents: 2 },
      { originalPriceCents: lowOriginal },
    ],
    [
      'an original price that is the price',
      { originalPriceCents: 2, priceCents: 2 },
      { originalPriceCents: lowOriginal },
    ],
    ['an original price above it', { originalPriceCents: 3, priceCents: 2 }, {}],
    ['a draft without category and picture', { visibility: 'draft', categoryId: null, imageUrls: [] }, {}],
    ['a draft without a price', { visibility: 'draft', priceCents: null }, { priceCents: 'Preço é obrigatório' }],
    ['a hidden product without a picture', { visibility: 'hidden', imageUrls: [] }, { imageUrls: picture }],
    ['price on request without a price', { isPriceOnRequest: true, priceCents: null }, {}],
    ['price on request with price zero', { isPriceOnRequest: true, priceCents: 0 }, {}],
    ['no stock given', { stockQuantity: null }, { stockQuantity: stock }],
    ['stock zero', { stockQuantity: 0 }, {}],
    ['negative stock', { stockQuantity: -1 }, { stockQuantity: stock }],
    ['half a piece', { stockQuantity: 1.5 }, { stockQuantity: stock }],
    ['stock of a million', { stockQuantity: 1_000_000 }, {}],
    ['more stock', { stockQuantity: 1_000_001 }, { stockQuantity: stock }],
    ['weight 299', { weightGrams: 299 }, { weightGrams: weight }],
    ['weight 300', { weightGrams: 300 }, {}],
    ['weight 30000', { weightGrams: 30_000 }, {}],
    ['weight 30001', { weightGrams: 30_001 }, { weightGrams: weight }],
    ['no weight', { weightGrams: null }, { weightGrams: weight }],
    ['a fraction of a gram', { weightGrams: 300.5 }, { weightGrams: weight }],
    ['height 0.3', { heightCm: 0.3 }, { heightCm: height }],
    ['height 0.4', { heightCm: 0.4 }, {}],
    ['height 100', { heightCm: 100 }, {}],
    ['height 100.1', { heightCm: 100.1 }, { heightCm: height }],
    ['no height', { heightCm: null }, { heightCm: height }],
    ['width 10.9', { widthCm: 10.9 }, { widthCm: width }],
    ['width 11', { widthCm: 11 }, {}],
    ['width 100', { widthCm: 100 }, {}],
    ['width 100.1', { widthCm: 100.1 }, { widthCm: width }],
    ['width unreadable', { widthCm: Number.NaN }, { widthCm: width }],
    ['length 12.9', { lengthCm: 12.9 }, { lengthCm: length }],
    ['length 13', { lengthCm: 13 }, {}],
    ['length 100', { lengthCm: 100 }, {}],
    ['length 100.1', { lengthCm: 100.1 }, { lengthCm: length }],
    ['a sum of 200', { heightCm: 66.6, widthCm: 66.7, lengthCm: 66.7 }, {}],
    ['a sum of 200.1', { heightCm: 66.7, widthCm: 66.7, lengthCm: 66.7 }, { lengthCm: sum }],
    ['a wrong side before the sum', { heightCm: 101, widthCm: 100, lengthCm: 100 }, { heightCm: height }],
    ['no picture', { imageUrls: [] }, { imageUrls: 'Pelo menos uma imagem é obrigatória' }],
    ['two at once', { name: '', weightGrams: 1 }, { name: 'Nome é obrigatório', weightGrams: weight }],
  ])('%s', (_what, change, errors) => {
    expect(productErrors({ ...valid, ...change })).toEqual(errors)
  })
})

it('starts a new product from the defaults of the form', () => {
  expect(productDefaults).toMatchObject({
    stockQuantity: 0,
    weightGrams: 300,
    heightCm: 10,
    widthCm: 15,
    lengthCm: 15,
    installments: 12,
    isFeatured: false,
    isNew: false,
    isSetOfFour: false,
    isPriceOnRequest: false,
    mirrorToBolinhaSite: false,
  })
})
