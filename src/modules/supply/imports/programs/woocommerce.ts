import type { CellOf, ForeignRow, ProgramExport } from './program.ts'

const attributes = ['1', '2', '3', '4']

const rows = {
  hasDotDecimals: true,
  headIsParent: true,
  namesVariants: true,
  describe(cell: CellOf): ForeignRow {
    // Several at once are parted by commas: `variation, virtual`.
    const types = cell('Type', 'Tipo').toLowerCase()
    const isParent = types.includes('variable')
    const parent = cell('Parent', 'Ascendente')
    const isVariation = types.includes('variation') && parent !== ''
    const own = cell('SKU') || `id:${cell('ID')}`
    return {
      is: isParent ? 'parent' : /grouped|external|downloadable/.test(types) ? 'unsold' : 'product',
      ...(types.includes('downloadable') ? { why: 'A loja não vende arquivos para baixar.' } : {}),
      family: isParent ? own : isVariation ? parent : '',
      isHead: isParent,
      options: isVariation
        ? attributes
            .map((number) => cell(`Attribute ${number} value(s)`, `Valores do atributo ${number}`))
            .filter(Boolean)
        : [],
    }
  },
  visibility(cell: CellOf) {
    const published = cell('Published', 'Publicado')
    if (published === '') return ''
    if (published === '-1' || published === '2') return 'rascunho'
    const isListed = cell('Visibility in catalog', 'Visibilidade no catálogo').toLowerCase() !== 'hidden'
    return published === '1' && isListed ? 'publicado' : 'oculto'
  },
} as const

/**
 * WooCommerce: what varies is a row of type `variable`; variations name it under `Parent` by SKU or `id:` and number.
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter and class-wc-product-csv-exporter.php
 */
export const woocommerce: ProgramExport = {
  program: 'woocommerce',
  marks: ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Sale price'],
  columns: {
    ID: null,
    Type: null,
    SKU: 'sku',
    'GTIN, UPC, EAN, or ISBN': 'gtin',
    Name: 'name',
    Published: 'visibility',
    'Is featured?': 'isFeatured',
    'Short description': null,
    Description: 'description',
    'Date sale price starts': 'promotionStart',
    'Date sale price ends': 'promotionEnd',
    'In stock?': 'availability',
    Stock: 'stockQuantity',
    'Low stock amount': 'lowStockLevel',
    'Backorders allowed?': 'soldWithoutStock',
    'Weight (kg)': 'weightKg',
    'Weight (g)': 'weightGrams',
    'Length (cm)': 'lengthCm',
    'Width (cm)': 'widthCm',
    'Height (cm)': 'heightCm',
    'Sale price': 'promotionalPriceCents',
    'Regular price': 'priceCents',
    Categories: 'category',
    Images: 'imageUrls',
    Brands: 'brand',
    'Cost of goods': 'costCents',
  },
  inherited: [
    ...['Name', 'Published', 'Visibility in catalog', 'Description', 'Weight (kg)', 'Weight (g)', 'Length (cm)'],
    ...['Width (cm)', 'Height (cm)', 'Categories', 'Images', 'Brands'],
  ],
  ...rows,
}

/**
 * The same of a shop in Portuguese: headings are translated, types are not (public programs on GitHub, November 2026).
 */
export const woocommerceInPortuguese: ProgramExport = {
  program: 'woocommerce',
  marks: ['ID', 'Tipo', 'SKU', 'Nome', 'Publicado', 'Preço', 'Preço promocional'],
  columns: {
    ID: null,
    Tipo: null,
    SKU: 'sku',
    'GTIN, UPC, EAN, ou ISBN': 'gtin',
    Nome: 'name',
    Publicado: 'visibility',
    'Em destaque?': 'isFeatured',
    'Descrição curta': null,
    Descrição: 'description',
    'Data de preço promocional começa em': 'promotionStart',
    'Data de preço promocional termina em': 'promotionEnd',
    'Em estoque?': 'availability',
    Estoque: 'stockQuantity',
    'Quantidade baixa de estoque': 'lowStockLevel',
    'São permitidas encomendas?': 'soldWithoutStock',
    'Peso (kg)': 'weightKg',
    'Peso (g)': 'weightGrams',
    'Comprimento (cm)': 'lengthCm',
    'Largura (cm)': 'widthCm',
    'Altura (cm)': 'heightCm',
    'Preço promocional': 'promotionalPriceCents',
    Preço: 'priceCents',
    Categorias: 'category',
    Imagens: 'imageUrls',
    Marcas: 'brand',
  },
  inherited: [
    ...['Nome', 'Publicado', 'Visibilidade no catálogo', 'Descrição', 'Peso (kg)', 'Peso (g)', 'Comprimento (cm)'],
    ...['Largura (cm)', 'Altura (cm)', 'Categorias', 'Imagens', 'Marcas'],
  ],
  ...rows,
}
