/** The texts of a product's preview page. */
export const previewTexts = {
  notice: 'Prévia: este produto ainda não aparece na loja e não pode ser comprado.',
  published: 'Este produto já está na loja.',
  toProduct: 'Abrir na loja',
  failed: 'Não foi possível carregar a prévia',
} as const
