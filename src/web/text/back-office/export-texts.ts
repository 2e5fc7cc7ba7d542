import type { ExportFormat, ExportKind } from '#contract/admin/exports.ts'

const lists: Record<ExportKind, string> = {
  products: 'Produtos',
  orders: 'Pedidos',
  customers: 'Clientes',
  'stock-movements': 'Movimentos do estoque',
}

const formats: Record<ExportFormat, string> = { xlsx: 'Planilha do Excel (XLSX)', csv: 'Texto separado por ; (CSV)' }

/** What the button that saves a list as a file says. */
export const exportTexts = {
  export: 'Exportar',
  lists,
  formats,
  listAs: (list: string, format: string) => `${list}: ${format}`,
}
