/** The texts of the searches for a product or a customer in the midst of a form. */
export const lookUpTexts = {
  failed: 'Não foi possível buscar.',
  searching: 'Buscando...',
  product: {
    label: 'Buscar produto por nome, SKU ou EAN',
    none: 'Nenhum produto encontrado.',
    stock: (pieces: number) => (pieces === 0 ? 'Esgotado' : `${pieces.toLocaleString('pt-BR')} em estoque`),
    onRequest: 'Sob consulta',
    notShown: 'Não está na loja',
    archived: 'Arquivado',
  },
} as const
