import type { itemHeadings } from '#platform/spreadsheet-cells.ts'
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
} as const satisfies Record<(typeof itemHeadings)[number], ImportField>

/** Whether a CNPJ is of the same company as another: a branch has the same eight first characters. */
export function isSameCompany(taxId: string, other: string): boolean {
  const [one, two] = [taxId, other].map((text) => text.toUpperCase().replace(/[^\dA-Z]/g, ''))
  return one?.length === 14 && two?.length === 14 && one.slice(0, 8) === two.slice(0, 8)
}

/** The items of a supplier's invoice (NF-e): what arrives, and what it costs. */
export const invoice: ProgramExport = {
  program: 'nfe',
  marks: Object.keys(columns),
  columns,
  inherited: [],
  hasDotDecimals: true,
  headIsParent: false,
  namesVariants: true,
  isDelivery: true,
  describe: () => ({ is: 'product', family: '', isHead: false, options: [] }),
  visibility: () => '',
}
