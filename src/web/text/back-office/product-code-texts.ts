import type { GoodsOrigin } from '#domain/catalog/goods-origins.ts'
import type { ProductCodes } from '#domain/catalog/product-codes.ts'
import type { ProductVisibility } from '#domain/catalog/product-visibility.ts'

/** The names of a product's codes, in the form, in the history and in conflicts. */
export const codeTexts: Record<keyof ProductCodes, string> = {
  sku: 'Código (SKU)',
  gtin: 'EAN/GTIN',
  supplierId: 'Fornecedor',
  supplierCode: 'Código no fornecedor',
  costCents: 'Custo',
  ncm: 'NCM',
  cest: 'CEST',
  goodsOrigin: 'Origem da mercadoria',
  shelfPlace: 'Lugar no estoque',
  lowStockLevel: 'Estoque mínimo',
  visibility: 'Visibilidade',
}

export const visibilityTexts: Record<ProductVisibility, string> = {
  published: 'Publicado',
  hidden: 'Oculto',
  draft: 'Rascunho',
}

/** The tax situation codes of table A, shortened. */
export const goodsOriginTexts: Record<GoodsOrigin, string> = {
  0: '0 – Nacional',
  1: '1 – Estrangeira, importação direta',
  2: '2 – Estrangeira, comprada no mercado interno',
  3: '3 – Nacional, conteúdo importado acima de 40% e até 70%',
  4: '4 – Nacional, conforme processos produtivos básicos',
  5: '5 – Nacional, conteúdo importado de até 40%',
  6: '6 – Estrangeira, importação direta, sem similar nacional (CAMEX)',
  7: '7 – Estrangeira, mercado interno, sem similar nacional (CAMEX)',
  8: '8 – Nacional, conteúdo importado acima de 70%',
}

/** The form's texts about codes and visibility. */
export const productCodeTexts = {
  section: 'Códigos e fiscal',
  hint: 'Opcionais. Servem para buscar, importar listas, separar pedidos e emitir notas.',
  skuHint: 'Em branco, a loja cria um.',
  noSupplier: 'Sem fornecedor',
  costHint: 'De uma peça. Só administradores veem.',
  margin: (percent: string) => `Margem de ${percent}% sobre o preço`,
  loss: (percent: string) => `Prejuízo: o preço fica ${percent}% abaixo do custo`,
  noOrigin: 'Não informada',
  shelfPlaceHint: 'Como A-03: aparece na separação dos pedidos.',
  lowStockHint: 'Com esta quantidade ou menos, o painel avisa. Em branco, não avisa.',
  visibilitySection: 'Visibilidade',
  visibilityHints: {
    published: 'Aparece na loja e pode ser comprado.',
    hidden: 'Pronto, mas fora da loja: só quem tem o link de prévia vê.',
    draft: 'Em preparo, fora da loja. Pode ficar sem categoria e sem imagem.',
  } satisfies Record<ProductVisibility, string>,
  copyPreview: 'Copiar link de prévia',
  openPreview: 'Ver prévia',
  previewCopied: 'Link copiado',
  duplicate: 'Duplicar produto',
  previewUnsaved: 'A prévia mostra o que está salvo. Cada link vale 7 dias.',
  withdrawPreviews: {
    open: 'Revogar links de prévia',
    title: 'Revogar os links de prévia?',
    text: 'Quem recebeu um link deixa de ver a prévia deste produto. O próximo link copiado já é novo.',
    confirm: 'Revogar',
  },
} as const
