import { pageTitles } from '../shared/page-titles.ts'

/** The texts of the list of unknown cars. */
export const adminMissTexts = {
  title: pageTitles.vehicleMisses,
  open: 'Buscas sem dados',
  order: 'Ordem',
  orders: { often: 'Mais buscados primeiro', latest: 'Buscados há menos tempo primeiro' },
  columns: { car: 'Carro', count: 'Vezes em um ano', lastDay: 'Última vez', actions: 'Ações' },
  empty: 'Nenhuma busca sem dados',
  emptyText:
    'Quando um cliente busca um modelo cadastrado em um ano sem medidas, ele aparece aqui. Não guardamos quem buscou.',
  add: 'Cadastrar',
  addOne: (car: string) => `Cadastrar ${car}`,
} as const
