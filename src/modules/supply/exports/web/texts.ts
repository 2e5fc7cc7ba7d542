import { formatBytes } from '#platform/web/formats.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'
import {
  type ExportFormat,
  type ExportKind,
  type ExportState,
  exportRetentionDays,
  maxDirectExportRows,
} from '../rules.ts'

const lists: Record<ExportKind, string> = {
  products: 'Produtos',
  orders: 'Pedidos',
  customers: 'Clientes',
  'stock-movements': 'Movimentos do estoque',
}

const formats: Record<ExportFormat, string> = { xlsx: 'Planilha do Excel (XLSX)', csv: 'Texto separado por ; (CSV)' }

const states: Record<ExportState, string> = {
  waiting: 'Na fila',
  running: 'Sendo preparada',
  done: 'Pronta',
  failed: 'Não foi possível preparar',
  cancelled: 'Cancelada',
}

/** The texts of the export button, and of the screen of exports that take longer. */
export const exportTexts = {
  export: 'Exportar',
  lists,
  formats,
  states,
  toFiles: 'Ver exportações',
  toFeed: 'Feed para Google e Meta',
  feed: {
    title: 'Feed de produtos para Google e Meta',
    text: 'Informe este endereço no Google Merchant Center ou no Gerenciador de Comércio da Meta: eles buscam sozinhos preços, estoque e fotos do que está publicado.',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado',
  },
  screen: {
    title: adminTitles.exports,
    intro: `Listas com mais de ${maxDirectExportRows.toLocaleString('pt-BR')} linhas são preparadas aqui, enquanto você continua trabalhando. Toda a equipe vê esta lista; cada arquivo fica guardado por ${exportRetentionDays} dias.`,
    empty: 'Nenhuma exportação',
    emptyText: 'Exporte uma lista longa de produtos, pedidos, clientes ou movimentos do estoque e ela aparece aqui.',
  },
  columns: { file: 'Arquivo', when: 'Pedida em', who: 'Quem', rows: 'Linhas', state: 'Situação', actions: 'Ações' },
  noAuthor: '—',
  fetch: 'Baixar',
  fetchOne: (file: string) => `Baixar ${file}`,
  cancel: 'Cancelar',
  cancelOne: (file: string) => `Cancelar ${file}`,
  progressOf: (file: string) => `Andamento de ${file}`,
  failedHint: 'Exporte a lista de novo.',
  keptUntil: (bytes: number, until: string) => `${formatBytes(bytes)}, até ${until}`,
  listAs: (list: string, format: string) => `${list}: ${format}`,
}
