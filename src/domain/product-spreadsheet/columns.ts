import { type AttributeName, attribute, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { attributeLabel, attributeTitles } from '#domain/catalog/attributes/attribute-titles.ts'

/**
 * What the cells of a column are: text; a number, whole or with decimals; an amount in reais; yes or no; a word of a
 * closed list (`words.ts`); or several texts in one cell.
 */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'money' | 'flag' | 'word' | 'list'

export type SpreadsheetColumn = {
  heading: string
  kind: ColumnKind
  /** Omitted for callers who may not see costs. */
  isCost?: true
}

const ownColumns = {
  /** Names the product whatever else is changed, also where it has no code yet. */
  id: { heading: 'ID', kind: 'text' },
  sku: { heading: 'SKU', kind: 'text' },
  gtin: { heading: 'EAN', kind: 'text' },
  supplier: { heading: 'Fornecedor', kind: 'text' },
  supplierCode: { heading: 'Código do fornecedor', kind: 'text' },
  name: { heading: 'Nome', kind: 'text' },
  category: { heading: 'Categoria', kind: 'text' },
  subcategory: { heading: 'Subcategoria', kind: 'text' },
  brand: { heading: 'Marca', kind: 'text' },
  costCents: { heading: 'Custo', kind: 'money', isCost: true },
  priceCents: { heading: 'Preço', kind: 'money' },
  originalPriceCents: { heading: 'Preço original', kind: 'money' },
  discountPercentage: { heading: 'Desconto (%)', kind: 'whole' },
  installments: { heading: 'Parcelas', kind: 'whole' },
  stockQuantity: { heading: 'Estoque na prateleira', kind: 'whole' },
  lowStockLevel: { heading: 'Estoque mínimo', kind: 'whole' },
  visibility: { heading: 'Visibilidade', kind: 'word' },
  isFeatured: { heading: 'Em destaque', kind: 'flag' },
  isNew: { heading: 'Lançamento', kind: 'flag' },
  isSetOfFour: { heading: 'Jogo com 4 unidades', kind: 'flag' },
  isPriceOnRequest: { heading: 'Preço sob consulta', kind: 'flag' },
  mirrorToBolinhaSite: { heading: 'Espelhar no site parceiro', kind: 'flag' },
  weightGrams: { heading: 'Peso (g)', kind: 'whole' },
  heightCm: { heading: 'Altura (cm)', kind: 'decimal' },
  widthCm: { heading: 'Largura (cm)', kind: 'decimal' },
  lengthCm: { heading: 'Comprimento (cm)', kind: 'decimal' },
  ncm: { heading: 'NCM', kind: 'text' },
  cest: { heading: 'CEST', kind: 'text' },
  goodsOrigin: { heading: 'Origem', kind: 'whole' },
  shelfPlace: { heading: 'Local no estoque', kind: 'text' },
  description: { heading: 'Descrição', kind: 'text' },
  imageUrls: { heading: 'Imagens', kind: 'list' },
} as const satisfies Record<string, SpreadsheetColumn>

/** Their headings are the name alone: lists that were exported so are still to be read. */
const withoutUnit: readonly AttributeName[] = ['boltPatterns', 'rimInches', 'rimWidthInches', 'offsetMm']

export type OwnField = keyof typeof ownColumns
export type SpreadsheetField = OwnField | AttributeName

function attributeColumn(name: AttributeName): SpreadsheetColumn {
  const heading = withoutUnit.includes(name) ? attributeTitles[name].name : attributeLabel(name)
  const one = attribute(name)
  switch (one.kind) {
    case 'number':
      return { heading, kind: one.step === 1 ? 'whole' : 'decimal' }
    case 'choice':
      return { heading, kind: 'word' }
    case 'symbol':
    case 'text':
      return { heading, kind: 'text' }
    case 'flag':
      return { heading, kind: 'flag' }
    case 'boltPatterns':
      return { heading, kind: 'list' }
    default:
      return one satisfies never
  }
}

/**
 * The columns of a spreadsheet of products in their order: what an export writes under a heading, an import reads under
 * the same one. Headings are compared without accents and case.
 */
export const productColumns: Readonly<Record<SpreadsheetField, SpreadsheetColumn>> = {
  ...ownColumns,
  ...(Object.fromEntries(attributeNames.map((name) => [name, attributeColumn(name)])) as Record<
    AttributeName,
    SpreadsheetColumn
  >),
}

export const spreadsheetFields = Object.keys(productColumns) as SpreadsheetField[]
