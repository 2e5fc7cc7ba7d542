import type { CellOf, ForeignRow, ProgramExport } from './program.ts'

const rows = {
  inherited: ['Title', 'Body (HTML)', 'Description', 'Vendor', 'Type', 'Published', 'Status', 'Image Src'],
  hasDotDecimals: true,
  headIsParent: false,
  namesVariants: false,
  describe(cell: CellOf): ForeignRow {
    const options = ['1', '2', '3'].map((number) => cell(`Option${number} Value`))
    const isVariant =
      options.some(Boolean) || cell('Variant SKU', 'SKU') !== '' || cell('Variant Price', 'Price') !== ''
    const isVoucher = cell('Gift Card').toLowerCase() === 'true'
    return {
      is: isVoucher ? 'unsold' : isVariant ? 'product' : 'pictures',
      why: 'A loja não vende vale-presente.',
      family: cell('Handle', 'URL handle'),
      isHead: cell('Title') !== '',
      // What a product without variants has for its only one.
      options: options.filter((option) => option !== '' && option !== 'Default Title'),
    }
  },
  remarks(cell: CellOf) {
    const isCounted = cell('Variant Inventory Tracker', 'Inventory tracker') !== ''
    const quantity = cell('Variant Inventory Qty', 'Inventory quantity')
    return isCounted || (quantity !== '' && quantity !== '0')
      ? []
      : [{ field: 'stockQuantity', message: 'A Shopify não conta o estoque dele: informe a quantidade na loja.' }]
  },
  visibility(cell: CellOf) {
    const status = cell('Status').toLowerCase()
    if (status === 'draft') return 'rascunho'
    if (status === 'archived' || status === 'unlisted') return 'oculto'
    const isShown = cell('Published on online store', 'Published').toLowerCase()
    return isShown === 'false' ? 'oculto' : status === 'active' || isShown === 'true' ? 'publicado' : ''
  },
} as const

/**
 * Shopify until 2025: a row for each variant, which names its product by `Handle`, and rows with a further picture
 * alone. https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopifyBefore: ProgramExport = {
  program: 'shopify',
  marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
  columns: {
    Title: 'name',
    'Body (HTML)': 'description',
    Vendor: 'brand',
    Type: 'category',
    'Product Category': null,
    'Variant SKU': 'sku',
    'Variant Barcode': 'gtin',
    'Variant Grams': 'weightGrams',
    'Variant Inventory Qty': 'stockQuantity',
    'Variant Inventory Policy': 'soldWithoutStock',
    'Variant Price': 'priceCents',
    'Variant Compare At Price': 'originalPriceCents',
    'Variant Compare-at Price': 'originalPriceCents',
    'Cost per item': 'costCents',
    'Image Src': 'imageUrls',
    Status: 'visibility',
    Published: null,
  },
  ownPicture: 'Variant Image',
  ...rows,
}

/**
 * The same since then: other headings, the same rows. The columns are those of Shopify's own template,
 * https://help.shopify.com/cdn/shopifycloud/product-knowledge/production/csv/product_template.csv
 */
export const shopifyNow: ProgramExport = {
  program: 'shopify',
  marks: ['URL handle', 'Title', 'SKU', 'Price', 'Option1 value'],
  columns: {
    Title: 'name',
    Description: 'description',
    Vendor: 'brand',
    Type: 'category',
    'Product category': null,
    SKU: 'sku',
    Barcode: 'gtin',
    'Weight value (grams)': 'weightGrams',
    'Inventory quantity': 'stockQuantity',
    'Continue selling when out of stock': 'soldWithoutStock',
    Price: 'priceCents',
    'Compare-at price': 'originalPriceCents',
    'Cost per item': 'costCents',
    'Product image URL': 'imageUrls',
    Status: 'visibility',
    'Published on online store': null,
  },
  ownPicture: 'Variant image URL',
  ...rows,
  inherited: [...rows.inherited, 'Published on online store', 'Product image URL'],
}
