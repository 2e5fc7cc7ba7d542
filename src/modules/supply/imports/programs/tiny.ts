import { type ProgramExport, readOptions } from './program.ts'

/**
 * Products of Tiny (Olist): parted by semicolons, amounts with commas. A variation names its product under `Código do
 * pai`, and what it is under `Variações`: `Cor:Preta||Aro:17`. Levels of a category are parted by `>>`. Headings of its
 * model (November 2026).
 */
export const tiny: ProgramExport = {
  program: 'tiny',
  marks: ['ID', 'Código (SKU)', 'Descrição', 'Unidade', 'Classificação fiscal', 'Preço'],
  columns: {
    ID: null,
    'Código (SKU)': 'sku',
    Descrição: 'name',
    Unidade: 'unit',
    'Classificação fiscal': 'ncm',
    Origem: 'goodsOrigin',
    Preço: 'priceCents',
    Observações: null,
    Situação: 'visibility',
    Estoque: 'stockQuantity',
    'Preço de custo': 'costCents',
    'Cód do fornecedor': 'supplierCode',
    Fornecedor: 'supplier',
    Localização: 'shelfPlace',
    'Estoque mínimo': 'lowStockLevel',
    'Peso líquido (Kg)': null,
    'Peso bruto (Kg)': 'weightKg',
    'GTIN/EAN': 'gtin',
    'GTIN/EAN tributável': null,
    'Descrição complementar': 'description',
    CEST: 'cest',
    'Largura embalagem': 'widthCm',
    'Altura embalagem': 'heightCm',
    'Comprimento embalagem': 'lengthCm',
    'URL imagem 1': 'imageUrls',
    Categoria: 'category',
    Marca: 'brand',
    Garantia: 'warrantyMonths',
    'Sob encomenda': 'soldWithoutStock',
    'Preço promocional': 'promotionalPriceCents',
  },
  inherited: [
    ...[
      'Descrição',
      'Unidade',
      'Classificação fiscal',
      'Origem',
      'Fornecedor',
      'Peso bruto (Kg)',
      'Categoria',
      'Marca',
    ],
    ...['Descrição complementar', 'CEST', 'Largura embalagem', 'Altura embalagem', 'Comprimento embalagem', 'Garantia'],
    ...['URL imagem 1', 'Situação', 'Sob encomenda'],
  ],
  hasDotDecimals: false,
  headIsParent: true,
  namesVariants: true,
  furtherPictures: [2, 3, 4, 5, 6].map((number) => `URL imagem ${number}`),
  describe(cell) {
    const parent = cell('Código do pai')
    const kind = cell('Tipo do produto')
    return {
      is: /mat[ée]ria|consumo|servi[çc]o/i.test(kind) ? 'unsold' : 'product',
      why: `No Tiny é “${kind}”, e não mercadoria.`,
      family: parent || cell('Código (SKU)'),
      isHead: parent === '',
      options: parent === '' ? [] : readOptions(cell('Variações').split(/[|;]/)),
    }
  },
  visibility(cell) {
    const state = cell('Situação').toLowerCase()
    return state === '' ? '' : state === 'ativo' || state === 'a' ? 'publicado' : 'oculto'
  },
}
