import type { ProductVisibility } from '#modules/catalog/products/rules.ts'
import { attributeLabel, attributeTitles } from '#modules/fitment/attributes/attribute-titles.ts'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attribute,
  attributeNames,
} from '#modules/fitment/attributes/rules.ts'
import { type Cell, no, yes } from '#platform/spreadsheet-cells.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** `money` is in reais; `word` is one of a closed list; `list` has several texts. */
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
  seoTitle: { heading: 'Título no Google', kind: 'text' },
  seoDescription: { heading: 'Descrição no Google', kind: 'text' },
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

/** The columns of a spreadsheet of products in their order, as exports write and imports read them. */
export const productColumns: Readonly<Record<SpreadsheetField, SpreadsheetColumn>> = {
  ...ownColumns,
  ...(Object.fromEntries(attributeNames.map((name) => [name, attributeColumn(name)])) as Record<
    AttributeName,
    SpreadsheetColumn
  >),
}

export const spreadsheetFields = Object.keys(productColumns) as SpreadsheetField[]

type WordedValues = Pick<AttributeValues, AttributeOfKind<'choice'>> & { visibility: ProductVisibility }

/** How the values of closed lists are written in a spreadsheet of products. */
const wordsOfValues: {
  readonly [Field in keyof WordedValues]: Readonly<Record<NonNullable<WordedValues[Field]>, string>>
} = {
  visibility: { published: 'publicado', hidden: 'oculto', draft: 'rascunho' },
  terrain: { ht: 'H/T', at: 'A/T', mt: 'M/T' },
  finish: {
    silver: 'prata',
    'silver-machined': 'prata diamantado',
    'graphite-matte': 'grafite fosco',
    'graphite-machined': 'grafite diamantado',
    'black-gloss': 'preto brilhante',
    'black-matte': 'preto fosco',
    'black-machined': 'preto diamantado',
    'hyper-black': 'hyper black',
    'hyper-silver': 'hyper silver',
    bronze: 'bronze',
    gold: 'dourado',
    chrome: 'cromado',
  },
  fastener: { bolt: 'parafuso', nut: 'porca' },
  seat: { cone: 'cônico', ball: 'esférico', flat: 'plano' },
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOfValues

/** The word of a value in a column of words; the value itself where it has none. */
export const findWord = (field: string, value: string): string => words[field]?.[value] ?? value

/** The value that a cell names, by its word or its own name; undefined where it names none. */
export function valueOfWord(field: string, cell: string): string | undefined {
  const word = normaliseForSearch(cell)
  return Object.entries(words[field] ?? {}).find(
    ([value, name]) => normaliseForSearch(name) === word || value === word,
  )?.[0]
}

const listSeparator = ' | '

/** A field's value as a spreadsheet of products has it; an empty cell for what is not known. */
export function toCell(field: SpreadsheetField, value: string | number | boolean | readonly string[] | null): Cell {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return productColumns[field].kind === 'money' ? { cents: value } : value
  if (typeof value === 'string') return productColumns[field].kind === 'word' ? findWord(field, value) : value
  return value.length === 0 ? null : value.join(listSeparator)
}
