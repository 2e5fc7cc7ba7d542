export const seoTexts = {
  section: 'Google',
  hint: 'O que os resultados de busca mostram. Em branco, a loja escreve pelo nome e pelo conteúdo.',
  fields: { seoTitle: 'Título no Google', seoDescription: 'Descrição no Google' },
  length: (length: number, advised: number) =>
    length > advised
      ? `${length} caracteres: depois de ${advised} o Google costuma cortar.`
      : `${length} de ${advised} caracteres`,
  preview: 'Como no Google',
  /** Of a category, whose page says what the shop has of it. */
  ofCategory: 'A loja descreve a página pelo nome da categoria.',
} as const
