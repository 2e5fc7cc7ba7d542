import { type ProgramExport, readOptions } from './program.ts'

/**
 * Products of Bling, in the 59 columns of its model: parted by semicolons, amounts with commas. A variation names its
 * product under `Código Pai`, and what it is in its description: `Cor:Preta;Aro:17`; pictures are parted by `|`.
 * Headings as public programs on GitHub have them (November 2026).
 */
export const bling: ProgramExport = {
  program: 'bling',
  marks: ['ID', 'Código', 'Descrição', 'NCM', 'GTIN/EAN', 'Preço'],
  columns: {
    ID: null,
    Código: 'sku',
    Descrição: 'name',
    Unidade: 'unit',
    NCM: 'ncm',
    Origem: 'goodsOrigin',
    Preço: 'priceCents',
    Situação: 'visibility',
    Estoque: 'stockQuantity',
    'Preço de custo': 'costCents',
    'Cód. no fornecedor': 'supplierCode',
    Fornecedor: 'supplier',
    Localização: 'shelfPlace',
    'Peso líquido (Kg)': null,
    'Peso bruto (Kg)': 'weightKg',
    'GTIN/EAN': 'gtin',
    'GTIN/EAN da Embalagem': null,
    'Largura do produto': 'widthCm',
    'Altura do Produto': 'heightCm',
    'Profundidade do produto': 'lengthCm',
    'Descrição Complementar': 'description',
    'Descrição Curta': null,
    Marca: 'brand',
    CEST: 'cest',
    'Categoria do produto': 'category',
    'Grupo de produtos': null,
    'Preço de Compra': null,
    'Meses Garantia no Fornecedor': 'warrantyMonths',
    'URL Imagens Externas': 'imageUrls',
    'Descrição do Produto no Fornecedor': null,
    'Condição do Produto': 'condition',
    Departamento: null,
    Observações: null,
  },
  inherited: [
    ...['Descrição', 'NCM', 'Origem', 'Situação', 'Fornecedor', 'Peso bruto (Kg)', 'Largura do produto'],
    ...['Altura do Produto', 'Profundidade do produto', 'Descrição Complementar', 'Marca', 'CEST'],
    ...['Categoria do produto', 'Meses Garantia no Fornecedor', 'URL Imagens Externas', 'Unidade de Medida'],
    ...['Unidade', 'Condição do Produto'],
  ],
  hasDotDecimals: false,
  headIsParent: true,
  lengthUnit: 'Unidade de Medida',
  namesVariants: false,
  describe(cell) {
    const parent = cell('Código Pai')
    return {
      is: 'product',
      family: parent || cell('Código'),
      isHead: parent === '',
      options: parent === '' ? [] : readOptions(cell('Descrição').split(';')),
    }
  },
  remarks(cell) {
    const kind = cell('Tipo do item')
    return /mat[ée]ria|consumo|imobilizado|servi[çc]o/i.test(kind)
      ? [{ field: 'name', message: `No Bling é “${kind}”, e não mercadoria: confira se é para vender.` }]
      : []
  },
  visibility(cell) {
    const state = cell('Situação').toLowerCase()
    return state === '' ? '' : state === 'ativo' ? 'publicado' : 'oculto'
  },
}
