import type { InvoiceFile } from '#domain/orders/invoice-key.ts'

/** The texts about an order's invoice, for customers and staff. */
export const invoiceTexts = {
  title: 'Nota fiscal',
  key: 'Chave de acesso',
  copy: 'Copiar chave',
  copied: 'Copiada',
  download: { pdf: 'Baixar DANFE (PDF)', xml: 'Baixar XML' } satisfies Record<InvoiceFile, string>,
} as const
