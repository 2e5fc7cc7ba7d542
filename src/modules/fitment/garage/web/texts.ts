/** The texts of the fields that choose a car. */
export const carChoiceTexts = {
  make: 'Montadora',
  chooseMake: 'Selecione a marca',
  model: 'Modelo',
  chooseModel: 'Selecione o modelo',
  year: 'Ano',
  chooseYear: 'Selecione o ano',
} as const

/** The texts of the visitor's cars. */
export const garageTexts = {
  title: 'Minha garagem',
  introduction: 'Guarde até 10 carros: a loja diz o que serve no que você escolher. Não pedimos a placa.',
  loading: 'Carregando os seus carros',
  failed: 'Não conseguimos trazer os seus carros.',
  empty: 'Nenhum carro ainda. Diga qual é o seu e mostramos o que serve nele.',
  isInUse: 'Em uso',
  use: 'Usar este carro',
  useOf: (car: string) => `Usar ${car}`,
  see: 'Ver o que serve',
  seeFor: (car: string) => `Ver o que serve no ${car}`,
  leave: (car: string) => `Tirar ${car} da garagem`,
  tyre: (size: string) => `Pneu ${size}`,
  add: 'Outro carro',
  swap: 'Trocar de carro',
  addFirst: 'Qual é o seu carro?',
  addIt: 'Guardar carro',
  full: 'A garagem está cheia: tire um carro para colocar outro.',
  onlyInBrowser: 'Guardado só neste navegador',
  fullWith: (car: string) => `A garagem está cheia: tire um carro e ${car} entra no lugar.`,
  onlyHere: 'O carro fica guardado só neste navegador, sem placa.',
  signIn: 'Entre na sua conta',
  toSaveMore: 'para guardar até 10 carros.',
} as const
