import { isIdentifier } from '#platform/pagination.ts'
import { keepLettersAndDigits } from '#platform/text.ts'
import type { ImportField } from './import-fields.ts'
import { productColumns, spreadsheetFields } from './spreadsheet.ts'

/** What other programs and suppliers call the columns, besides the shop's own export; parted by semicolons. */
const otherHeadings: Partial<Record<ImportField, string>> = {
  sku: 'código sku; cod sku; referência interna; variant sku; código; cod; codigo do produto',
  gtin: 'gtin; código de barras; cod barras; ean13; gtin/ean; variant barcode; barcode; GTIN, UPC, EAN, or ISBN',
  supplier: 'marca/fornecedor; distribuidor',
  supplierCode: `cód. no fornecedor; cod fornecedor; referência; ref; ref.; part number; código do fabricante;
    cód. peça; código da peça; cód. fabricante`,
  name: 'produto; descrição do produto; nome do produto; title; name; item; mercadoria',
  category: 'categorias; categoria do produto; grupo; linha; departamento; product category; categories; type',
  brand: 'fabricante; vendor; brands; brand',
  costCents: `preço de custo; preço de compra; valor de custo; custo unitário; preço custo; cost per item;
    preço líquido; valor unitário; custo r$; preço tabela; tabela`,
  priceCents: `preço de venda; valor; preço venda; valor de venda; valor venda; vlr. venda; vl. venda;
    variant price; price; regular price; preço r$; preço final; pvp`,
  originalPriceCents: 'preço de; variant compare at price; compare-at price; de',
  promotionalPriceCents: 'preço promocional; sale price; preço por; preço em promoção',
  stockQuantity: `estoque; qtd; qtde; quantidade; saldo; disponível; estoque disponível; saldo disponível;
    à venda; estoque à venda; available; variant inventory qty; inventory quantity; stock;
    quantidade em estoque; estoque atual; qtd estoque`,
  weightGrams: 'variant grams; peso em gramas; weight value (grams); gramas',
  weightKg: 'peso (kg); peso kg; peso bruto (kg); peso; weight (kg); peso líquido (kg)',
  heightCm: 'altura; altura do produto; height (cm)',
  widthCm: 'largura; largura do produto; width (cm)',
  lengthCm: 'comprimento; profundidade; profundidade do produto; length (cm)',
  description: 'descrição complementar; body (html); description; descrição detalhada; detalhes',
  isFeatured: 'is featured?; em destaque?; destaque',
  goodsOrigin: 'origem da mercadoria; origem do produto',
  lowStockLevel: 'estoque min; qtd mínima; quantidade mínima; ponto de pedido',
  shelfPlace: 'localização; local; prateleira; endereço',
  seoTitle: 'seo title; título para seo; título seo',
  seoDescription: 'seo description; descrição para seo; descrição seo',
  ncm: 'classificação fiscal; ncm/sh',
  warrantyMonths: 'meses garantia no fornecedor; garantia',
  promotionStart: `início da promoção; data início promoção; data de início da promoção;
    data inicial da promoção; início promoção; promoção de; date sale price starts; start promotion;
    sale start date`,
  promotionEnd: `fim da promoção; data fim promoção; data de fim da promoção; data de término da promoção;
    data término promoção; data final da promoção; término da promoção; fim promoção; validade da promoção;
    promoção até; date sale price ends; end promotion; sale end date`,
  promotionPeriod: 'período da promoção; sale_price_effective_date',
  availability: 'disponibilidade; em estoque?; in stock?; availability; situação do estoque; stock status',
  soldWithoutStock: `vende sem estoque; venda sem estoque; vender sem estoque; sob encomenda; aceita encomenda;
    backorders allowed?; variant inventory policy; continue selling when out of stock; permite venda sem estoque`,
  condition: 'condição; condição do produto; estado do produto; condition',
  unit: 'unidade; un; und; unid; u.m.; unidade de venda; unidade de medida; unidade comercial; unit',
}

const fieldOfHeading = new Map<string, ImportField>()
for (const field of spreadsheetFields) fieldOfHeading.set(keepLettersAndDigits(productColumns[field].heading), field)
for (const [field, headings] of Object.entries(otherHeadings) as [ImportField, string][])
  for (const heading of headings.split(';'))
    if (!fieldOfHeading.has(keepLettersAndDigits(heading))) fieldOfHeading.set(keepLettersAndDigits(heading), field)

/** 'Preço de Custo (R$)' is read as 'Preço de Custo'. */
const withoutCurrency = (heading: string): string => heading.replace(/R\$/i, '')

const description = keepLettersAndDigits(productColumns.description.heading)

type Rows = readonly (readonly string[])[]

/**
 * What each column is by its heading and its first cells; null for unknown ones. Each field has one column, its first.
 */
export function guessColumns(headings: readonly string[], rows: Rows = []): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const known = headings.map(
    (heading) =>
      fieldOfHeading.get(keepLettersAndDigits(heading)) ??
      fieldOfHeading.get(keepLettersAndDigits(withoutCurrency(heading))),
  )
  const guessed = known.map((field, index) => {
    // Other programs number their products, too: that is their code for them.
    const own = field === 'id' && isForeignId(rows, index) ? foreignId(known) : field
    if (!own || taken.has(own)) return null
    taken.add(own)
    return own
  })
  // Suppliers call the name 'Descrição'. The shop's own export has the id of each product, and names in
  // addition to descriptions.
  if (taken.has('name') || taken.has('id')) return guessed
  return guessed.map((field, index) =>
    field === 'description' && keepLettersAndDigits(headings[index] ?? '') === description ? 'name' : field,
  )
}

const isForeignId = (rows: Rows, index: number) =>
  rows.some((row) => (row[index] ?? '') !== '' && !isIdentifier((row[index] ?? '').trim()))

const foreignId = (known: readonly (ImportField | undefined)[]): ImportField | undefined =>
  known.includes('supplierCode') ? undefined : 'supplierCode'

/** A heading as it is remembered: as the file has it, at most 200 characters of it. */
export const headingToRemember = (heading: string): string => heading.trim().slice(0, 200)

/**
 * The columns as they were mapped in the supplier's earlier file, by letters and digits of the headings; others are
 * guessed.
 */
export function rememberColumns(
  headings: readonly string[],
  earlier: Readonly<Record<string, ImportField | null>>,
  rows: Rows = [],
): (ImportField | null)[] {
  const guessed = guessColumns(headings, rows)
  const byLetters = new Map(Object.entries(earlier).map(([heading, field]) => [keepLettersAndDigits(heading), field]))
  const remembered = headings.map((heading) => byLetters.get(keepLettersAndDigits(headingToRemember(heading))))
  const taken = new Set(remembered.flatMap((field) => field ?? []))
  const used = new Set<ImportField>()
  return headings.map((_heading, index) => {
    const own = remembered[index]
    const field = own === undefined ? (guessed[index] ?? null) : own
    if (field === null || used.has(field) || (own === undefined && taken.has(field))) return null
    used.add(field)
    return field
  })
}

/** How many of a list's first rows may have its headings: above them stand a title, an address, the date. */
export const searchedRows = 20

/**
 * The index of the row with the headings, as suppliers write titles above them: the first with two known headings, else
 * the first with more than one cell. The top row stays where it has one and no fewer cells: products would be lost.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, searchedRows)
  const knownIn = (row: readonly string[]) => guessColumns(row).filter((field) => field !== null).length
  const cellsOf = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const [top = []] = first
  const known = first.findIndex((row) => knownIn(row) > 1)
  const isTopFull = cellsOf(top) >= cellsOf(first[known] ?? [])
  if (knownIn(top) > 0 && (known < 0 || isTopFull)) return 0
  return Math.max(0, known < 0 ? first.findIndex((row) => cellsOf(row) > 1) : known)
}
