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
