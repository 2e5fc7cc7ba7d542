/** The names of a product's flags, the same for staff and customers. */
export const productFlagTexts = {
  isFeatured: 'Em destaque',
  isNew: 'Lançamento',
  isSetOfFour: 'Jogo com 4 unidades',
  isPriceOnRequest: 'Preço sob consulta',
  mirrorToBolinhaSite: 'Espelhar no site parceiro',
} as const
