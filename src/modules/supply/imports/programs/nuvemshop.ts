import type { ProgramExport } from './program.ts'

/**
 * Products of Nuvemshop (Tiendanube): parted by semicolons, in Windows-1252 where Excel saved it again; a row
 * for each variant, which names its product by `Identificador URL`. Name, categories and text stand in the
 * first row of a product alone. Several categories are parted by commas, their levels by `>`. Pictures are
 * not exported. Its help names no list of columns. These are the headings that public programs read and write
 * on GitHub (November 2026), alike in all of them: older ones have `Peso` and end with `Tags`, newer ones
 * `Peso (kg)` and end with `MPN (Cód. Exclusivo, Modelo Fabricante)`, `Sexo`, `Faixa etária` and `Custo`.
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
