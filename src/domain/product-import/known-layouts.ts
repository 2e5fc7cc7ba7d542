import { lettersOf } from '#domain/text-normalisation.ts'
import type { ImportField } from './import-fields.ts'

/** The programs whose export of products is known. */
export const knownPrograms = ['shopify', 'nuvemshop', 'woocommerce', 'bling'] as const
export type KnownProgram = (typeof knownPrograms)[number]

export type Layout = { program: KnownProgram; columns: Readonly<Record<string, ImportField | null>> }

type Headings = Readonly<Record<string, ImportField | null>>

/** The headings by which an export is known, all of them, and what its columns are; null where a guess by the heading would be wrong. */
const layouts: readonly { program: KnownProgram; marks: readonly string[]; columns: Headings }[] = [
  {
    program: 'shopify',
    marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    columns: {
      ...{ Title: 'name', 'Body (HTML)': 'description', Vendor: 'brand', Type: 'category', 'Product Category': null },
      ...{ 'Variant SKU': 'sku', 'Variant Barcode': 'gtin', 'Variant Grams': 'weightGrams' },
      ...{ 'Variant Inventory Qty': 'stockQuantity', 'Variant Price': 'priceCents' },
      ...{ 'Variant Compare At Price': 'originalPriceCents', 'Cost per item': 'costCents', 'Image Src': 'imageUrls' },
    },
  },
  {
    program: 'nuvemshop',
    marks: ['Identificador URL', 'Nome', 'Preço', 'Preço promocional', 'SKU'],
    columns: {
      ...{ Nome: 'name', Categorias: 'category', Preço: 'priceCents', 'Preço promocional': 'promotionalPriceCents' },
      ...{ 'Peso (kg)': 'weightKg', 'Altura (cm)': 'heightCm', 'Largura (cm)': 'widthCm' },
      ...{ 'Comprimento (cm)': 'lengthCm', Estoque: 'stockQuantity', SKU: 'sku', 'Código de barras': 'gtin' },
      ...{ Descrição: 'description', Marca: 'brand', Custo: 'costCents', MPN: 'supplierCode' },
    },
  },
  {
    program: 'woocommerce',
    marks: ['ID', 'SKU', 'Name', 'Regular price', 'Sale price'],
    columns: {
      ...{ ID: null, SKU: 'sku', 'GTIN, UPC, EAN, or ISBN': 'gtin', Name: 'name', 'Short description': null },
      ...{ Description: 'description', Stock: 'stockQuantity', 'Weight (kg)': 'weightKg', 'Length (cm)': 'lengthCm' },
      ...{ 'Width (cm)': 'widthCm', 'Height (cm)': 'heightCm', 'Sale price': 'promotionalPriceCents' },
      ...{ 'Regular price': 'priceCents', Categories: 'category', Images: 'imageUrls', 'Is featured?': 'isFeatured' },
      ...{ Brands: 'brand', Type: null },
    },
  },
  {
    program: 'woocommerce',
    marks: ['ID', 'SKU', 'Nome', 'Preço promocional', 'Preço', 'Metadados'],
    columns: { ID: null },
  },
  {
    program: 'bling',
    marks: ['ID', 'Código', 'Descrição', 'NCM', 'GTIN/EAN', 'Preço'],
    columns: {
      ...{ ID: null, Código: 'sku', Descrição: 'name', NCM: 'ncm', Origem: 'goodsOrigin', Preço: 'priceCents' },
      ...{ Estoque: 'stockQuantity', 'Preço de custo': 'costCents', 'Cód. no fornecedor': 'supplierCode' },
      ...{ Fornecedor: 'supplier', Localização: 'shelfPlace', 'Peso líquido (Kg)': null },
      ...{ 'Peso bruto (Kg)': 'weightKg', 'GTIN/EAN': 'gtin', 'GTIN/EAN da Embalagem': null },
      ...{ 'Largura do produto': 'widthCm', 'Altura do Produto': 'heightCm', 'Profundidade do produto': 'lengthCm' },
      ...{ 'Descrição Complementar': 'description', 'Descrição Curta': null, Marca: 'brand', CEST: 'cest' },
      ...{ 'Categoria do produto': 'category', 'Grupo de produtos': null, 'Preço de Compra': null },
      ...{ 'Meses Garantia no Fornecedor': 'warrantyMonths', 'URL Imagens Externas': 'imageUrls' },
      ...{ 'Descrição do Produto no Fornecedor': null, Departamento: null, Observações: null },
    },
  },
]

/** The program whose export has these headings; undefined where it is none of the known ones. */
export function layoutOf(headings: readonly string[]): Layout | undefined {
  const present = new Set(headings.map(lettersOf))
  const found = layouts.find(({ marks }) => marks.every((mark) => present.has(lettersOf(mark))))
  if (!found) return undefined
  const columns = Object.entries(found.columns).map(([heading, field]) => [lettersOf(heading), field] as const)
  return { program: found.program, columns: Object.fromEntries(columns) }
}
