import { sitePages } from '#platform/site-map.ts'
import type { ExportFormat, ExportKind } from '../contract.ts'

const lists: Record<ExportKind, string> = {
  products: 'Produtos',
  orders: 'Pedidos',
  'order-lines': 'Itens para a contabilidade',
  'bling-orders': 'Pedidos para o Bling',
  'tiny-orders': 'Pedidos para o Tiny',
  customers: 'Clientes',
  newsletter: 'Newsletter',
  'stock-movements': 'Movimentos do estoque',
  'coupon-codes': 'Códigos',
  discounts: 'Descontos por mês',
  sales: 'Vendas',
}

const formats: Record<ExportFormat, string> = { xlsx: 'Planilha do Excel (XLSX)', csv: 'Texto separado por ; (CSV)' }

export const exportTexts = {
  export: 'Exportar',
  lists,
  formats,
  toFeed: 'Feed para Google e Meta',
  feed: {
    title: sitePages['/admin/exports'].title,
    text: 'Informe este endereço no Google Merchant Center ou no Gerenciador de Comércio da Meta: eles buscam sozinhos preços, estoque e fotos do que está publicado.',
    copy: 'Copiar endereço',
    copied: 'Endereço copiado',
  },
  listAs: (list: string, format: string) => `${list}: ${format}`,
}
