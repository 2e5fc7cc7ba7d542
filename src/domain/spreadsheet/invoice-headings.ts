/** The columns of the items in a table that is made of an invoice, named by the elements of its layout. */
export const itemHeadings = [
  'Código (cProd)',
  'Descrição (xProd)',
  'EAN (cEAN)',
  'NCM',
  'CEST',
  'Origem (orig)',
  'Unidade (uCom)',
  'Quantidade (qCom)',
  'Valor unitário (vUnCom)',
  'Fornecedor (xNome)',
] as const

/** Whose sale and purchase it is: nothing of a product, but compared with the shop. */
export const invoiceParties = { issuer: 'Emitente (emit)', recipient: 'Destinatário (dest)' } as const

/** All columns of such a table. */
export const invoiceHeadings: readonly string[] = [...itemHeadings, ...Object.values(invoiceParties)]
