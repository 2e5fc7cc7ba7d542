import type { ImportField } from '../import-fields.ts'
import type { ProgramExport } from './program.ts'

const columns = {
  'Código (cProd)': 'supplierCode',
  'Descrição (xProd)': 'name',
  'EAN (cEAN)': 'gtin',
  NCM: 'ncm',
  CEST: 'cest',
  'Origem (orig)': 'goodsOrigin',
  'Unidade (uCom)': 'unit',
  'Quantidade (qCom)': 'stockQuantity',
  'Valor unitário (vUnCom)': 'costCents',
  'Fornecedor (xNome)': 'supplier',
} as const satisfies Record<string, ImportField>

/** The columns of a table that is made of an invoice, named by the elements of its layout. */
export const invoiceHeadings: readonly string[] = Object.keys(columns)

/** The items of a supplier's invoice (NF-e): what arrives, and what it costs. */
export const invoice: ProgramExport = {
  program: 'nfe',
  marks: invoiceHeadings,
  columns,
  inherited: [],
  hasDotDecimals: true,
  headIsParent: false,
  namesVariants: true,
  isDelivery: true,
  describe: () => ({ is: 'product', family: '', isHead: false, options: [] }),
  visibility: () => '',
}
