/** The texts of the fields that choose a car. */
export const carChoiceTexts = {
  make: 'Montadora',
  chooseMake: 'Selecione a marca',
  model: 'Modelo',
  chooseModel: 'Selecione o modelo',
  year: 'Ano',
  chooseYear: 'Selecione o ano',
} as const
