import type { InvoiceFile } from '#domain/orders/invoice-key.ts'

const downloads: Readonly<Record<InvoiceFile, string>> = { pdf: 'Baixar DANFE (PDF)', xml: 'Baixar XML' }

/** The texts about an order's invoice, for customers and staff. */
export const invoiceTexts = {
  title: 'Nota fiscal',
  key: 'Chave de acesso',
  copy: 'Copiar chave',
  copied: 'Copiada',
  /** Also for a file of a later release. */
  download: (file: InvoiceFile) => downloads[file] ?? 'Baixar arquivo',
} as const
