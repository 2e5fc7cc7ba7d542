import type { InvoiceFile } from '#domain/orders/invoice-key.ts'

/** What customers and staff read of an order's invoice alike. */
export const invoiceTexts = {
  title: 'Nota fiscal',
  key: 'Chave de acesso',
  copy: 'Copiar chave',
  copied: 'Copiada',
  download: { pdf: 'Baixar DANFE (PDF)', xml: 'Baixar XML' } satisfies Record<InvoiceFile, string>,
} as const
