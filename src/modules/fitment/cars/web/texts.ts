import { pageTitles } from '#platform/web/pages/page-titles.ts'
import { formatYears } from '../rules.ts'

const sets = (count: number) => (count === 1 ? '1 conjunto' : `${count} conjuntos`)

export const adminVehicleTexts = {
  title: 'Veículos',
  intro: 'O que sabemos dos carros de cada montadora, ano a ano. É disso que a loja tira o que serve em cada carro.',
  gridLabel: 'Cobertura por montadora e ano',
  make: 'Montadora',
  notLoaded: 'Não foi possível carregar os veículos.',
  toVehicles: 'Voltar para veículos',
  coverage: { sure: 'completo', partial: 'parcial', none: 'sem dados' },
  coverageSigns: { sure: '✓', partial: '±', none: '✕' },
  legend: {
    sure: 'Completo: furação, cubo e conjunto de fábrica com confiança alta',
    partial: 'Parcial: falta alguma medida ou modelo, ou a confiança não é alta',
    none: 'Sem dados',
  },
  cell: (known: number, all: number) => `${known}/${all}`,
  cellInWords: ({ known, sure, all, coverage }: { known: number; sure: number; all: number; coverage: string }) =>
    `${coverage}: ${known} de ${all} modelos com dados, ${sure} completos`,
  emptyGrid: 'Nenhuma montadora ainda',
  emptyGridText: 'Adicione a primeira, ou importe um arquivo.',
  bodies: { car: 'Carro', suv: 'SUV', pickup: 'Picape', van: 'Van' },
  confidences: { high: 'Alta', medium: 'Média', low: 'Baixa' },
  axles: { both: 'Os dois eixos', front: 'Dianteiro', rear: 'Traseiro' },
  sets,
} as const

export const adminMakeTexts = {
  add: 'Adicionar Montadora',
  rename: 'Renomear',
  addTitle: 'Adicionar Montadora',
  editTitle: 'Renomear Montadora',
  nameLabel: 'Nome da montadora',
  delete: 'Excluir montadora',
  deleteQuestion: (name: string) => `Excluir a montadora ${name}?`,
  deleteWarning: 'Só é possível enquanto ela não tem modelos.',
  notFound: 'Montadora não encontrada.',
} as const

export const adminModelTexts = {
  searchLabel: 'Buscar modelo pelo nome ou apelido',
  columns: { name: 'Modelo', body: 'Carroceria', generations: 'Gerações', actions: 'Ações' },
  empty: 'Nenhum modelo ainda',
  emptyText: 'Adicione o primeiro modelo desta montadora.',
  add: 'Adicionar Modelo',
  addTitle: 'Adicionar Modelo',
  editTitle: 'Editar Modelo',
  make: 'Montadora',
  chooseMake: 'Selecione uma montadora',
  name: 'Nome do modelo',
  body: 'Carroceria',
  chooseBody: 'Selecione a carroceria',
  aliases: 'Apelidos',
  aliasesHint: 'Outras formas de escrever o nome, separadas por vírgula: corola, corrola',
  addGeneration: 'Adicionar geração',
  addGenerationOf: (model: string) => `Adicionar geração de ${model}`,
  openGeneration: (model: string, years: string) => `Editar ${model} ${years}`,
  deleteQuestion: (name: string) => `Excluir o modelo ${name}?`,
  deleteWarning: 'Só é possível enquanto ele não tem gerações nem está na garagem de um cliente.',
} as const

export const adminGenerationTexts = {
  addTitle: pageTitles.addGeneration,
  editTitle: pageTitles.editGeneration,
  backToMake: (make: string) => `Voltar para ${make}`,
  notFound: 'Este veículo não existe mais no cadastro.',
  years: (yearFrom: number, yearTo: number) => formatYears({ yearFrom, yearTo }),
  sections: { years: 'Anos', measures: 'Medidas do carro', source: 'De onde vem', sets: 'Conjuntos de fábrica' },
  measuresHint:
    'Deixe em branco o que não se sabe: a loja diz então que não sabe. Só um índice de carga em branco vale como o da medida na construção comum, menos em picapes e vans.',
  setsHint: 'Roda e pneu como saem da fábrica, por versão e eixo.',
  fields: {
    yearFrom: 'Ano inicial',
    yearTo: 'Ano final',
    label: 'Rótulo',
    boltPattern: 'Furação (PCD)',
    hubBoreMm: 'Furo do cubo (mm)',
    rimMinInches: 'Menor aro (pol.)',
    rimMaxInches: 'Maior aro (pol.)',
    fastener: 'Fixação',
    thread: 'Rosca',
    seat: 'Assento',
    confidence: 'Confiança',
    source: 'Fonte',
    factorySets: 'Conjuntos de fábrica',
  },
  labelHint: 'Só quando duas gerações foram vendidas ao mesmo tempo, como "Sport" e "Cross".',
  boltPatternHint: 'Exemplo: 5x114,3',
  sourceHint: 'Manual, etiqueta da porta, catálogo ou quem mediu.',
  set: {
    legend: (number: number) => `Conjunto ${number}`,
    version: 'Versão',
    versionHint: 'Em branco: todas',
    axle: 'Eixo',
    tyreSize: 'Medida do pneu',
    tyreSizeHint: 'Exemplo: 205/55 R16',
    loadIndex: 'Índice de carga',
    speedSymbol: 'Índice de velocidade',
    isCommercial: 'De carga (C ou LT)',
    rimWidthInches: 'Tala (pol.)',
    offsetMm: 'Offset ET (mm)',
    confidence: 'Confiança',
    source: 'Fonte',
  },
  addSet: 'Adicionar conjunto',
  removeSet: (number: number) => `Remover o conjunto ${number}`,
  none: 'Não informado',
  noSets: 'Nenhum conjunto. Sem eles a loja não sabe que pneus e aros servem.',
  preview: {
    title: (count: number) =>
      count === 1 ? '1 produto muda de veredito' : `${count.toLocaleString('pt-BR')} produtos mudam de veredito`,
    description: 'Confira antes de salvar: é o que os clientes passam a ler neste carro.',
    confirm: 'Salvar mesmo assim',
    cancel: 'Continuar editando',
    verdicts: {
      serve: 'Serve',
      serve_com_ressalva: 'Serve com ressalva',
      sem_dados: 'Sem dados',
      nao_serve: 'Não serve',
    },
    change: (count: number, before: string, after: string) =>
      `${count.toLocaleString('pt-BR')}: de ${before} para ${after}`,
    product: (name: string, before: string, after: string) => `${name}: de ${before} para ${after}`,
    more: (count: number) => (count === 1 ? 'e mais 1 produto' : `e mais ${count.toLocaleString('pt-BR')} produtos`),
  },
  delete: 'Excluir geração',
  deleteQuestion: (name: string) => `Excluir ${name}?`,
  deleteWarning: 'Saem junto os conjuntos de fábrica e o que a equipe disse dos produtos nesta geração.',
} as const

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
