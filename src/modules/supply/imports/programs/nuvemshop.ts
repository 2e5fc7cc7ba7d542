import type { ProgramExport } from './program.ts'

/**
 * Products of Nuvemshop: parted by semicolons, Windows-1252 if saved by Excel; a row for each variant, which names its
 * product by `Identificador URL`; name, categories (`a > b, c`) and text in the first row alone. Headings as public
 * programs on GitHub have them (November 2026): older files have `Peso`, newer ones `Peso (kg)`.
 */
export const nuvemshop: ProgramExport = {
  program: 'nuvemshop',
  marks: ['Identificador URL', 'Nome', 'Preço', 'Preço promocional', 'SKU'],
  columns: {
    Nome: 'name',
    Categorias: 'category',
    Preço: 'priceCents',
    'Preço promocional': 'promotionalPriceCents',
    'Peso (kg)': 'weightKg',
    'Altura (cm)': 'heightCm',
    'Largura (cm)': 'widthCm',
    'Comprimento (cm)': 'lengthCm',
    Estoque: 'stockQuantity',
    SKU: 'sku',
    'Código de barras': 'gtin',
    Peso: 'weightKg',
    Altura: 'heightCm',
    Largura: 'widthCm',
    Comprimento: 'lengthCm',
    Descrição: 'description',
    Marca: 'brand',
    Custo: 'costCents',
    'Exibir na loja': 'visibility',
    'MPN (Cód. Exclusivo, Modelo Fabricante)': 'supplierCode',
    Imagens: 'imageUrls',
  },
  inherited: ['Nome', 'Categorias', 'Descrição', 'Marca', 'Exibir na loja', 'Imagens', 'Produto Físico'],
  hasDotDecimals: true,
  headIsParent: false,
  namesVariants: false,
  describe: (cell) => ({
    is: 'product',
    family: cell('Identificador URL'),
    isHead: cell('Nome') !== '',
    options: ['1', '2', '3'].map((number) => cell(`Valor da variação ${number}`)).filter(Boolean),
  }),
  remarks: (cell) => [
    ...(cell('Estoque') === ''
      ? [{ field: 'stockQuantity', message: 'Na Nuvemshop o estoque é sem limite: informe a quantidade na loja.' }]
      : []),
    ...(/^n/i.test(cell('Produto Físico'))
      ? [{ field: 'name', message: 'Na Nuvemshop não é um produto físico: confira se é para vender.' }]
      : []),
  ],
  visibility(cell) {
    const isShown = cell('Exibir na loja').toLowerCase()
    return isShown === '' ? '' : isShown.startsWith('s') ? 'publicado' : 'oculto'
  },
}
