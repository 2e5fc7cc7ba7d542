/** The texts of the design system itself, which no page passes to it. */
export const controlTexts = {
  youAreHere: 'Você está em',
  cancel: 'Cancelar',
  close: 'Fechar',
  pages: 'Páginas',
  previous: 'Anterior',
  page: 'Página',
  of: 'de',
  next: 'Próximo',
  hidePassword: 'Ocultar senha',
  showPassword: 'Mostrar senha',
  noPicture: 'Sem imagem',
  formerPrice: 'Preço anterior:',
  price: 'Preço atual:',
  decrease: 'Diminuir quantidade',
  quantity: 'Quantidade',
  increase: 'Aumentar quantidade',
  messages: 'Avisos',
  closeMessage: 'Fechar aviso',
  loading: 'Carregando...',
  tryAgain: 'Tentar Novamente',
} as const

/** The texts of the zoom dialog. */
export const zoomTexts = {
  pictures: (name: string) => `Imagens de ${name}`,
  picture: (name: string) => `Imagem de ${name}`,
  reduce: 'Reduzir imagem',
  enlarge: 'Ampliar imagem',
  previous: 'Imagem anterior',
  next: 'Próxima imagem',
  place: (number: number, count: number) => `${number} de ${count}`,
  touchToEnlarge: 'toque para ampliar',
  touchToEnlargeOnly: 'Toque para ampliar',
} as const
