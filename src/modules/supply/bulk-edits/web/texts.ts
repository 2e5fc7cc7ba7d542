import type { PriceEnding } from '#modules/catalog/products/prices.ts'
import type { ProductVisibility } from '#modules/catalog/products/rules.ts'
import type { ImportOutcome } from '#modules/fitment/imports/rules.ts'
import { sitePages } from '#platform/site-map.ts'
import type { BulkEditRowFilter, ChangeResult, ChangeSetState } from '../../changes/rules.ts'
import type { OriginalPriceRule } from '../rules.ts'

const number = (count: number) => count.toLocaleString('pt-BR')
const products = (count: number) => (count === 1 ? '1 produto' : `${number(count)} produtos`)

const visibilities: Record<ProductVisibility, string> = { published: 'Publicado', hidden: 'Oculto', draft: 'Rascunho' }

const originalPrices: Record<OriginalPriceRule, string> = {
  keep: 'Manter; o selo acompanha',
  'same-rule': 'Mudar do mesmo jeito',
  'former-price': 'Usar o preço de antes',
}

const outcomes: Record<ImportOutcome, string> = {
  created: 'Novo',
  changed: 'Muda',
  unchanged: 'Sem mudança',
  refused: 'Recusado',
}

const results: Record<ChangeResult, string> = {
  applied: 'Aplicado',
  skipped: 'Deixado de fora',
  undone: 'Desfeito',
  kept: 'Mantido',
}

const filters: Record<BulkEditRowFilter, string> = {
  changed: 'Mudam',
  unchanged: 'Sem mudança',
  refused: 'Recusados',
  'price-jump': 'Preço muda muito',
  skipped: 'Deixados de fora',
  kept: 'Mantidos',
}

const states: Record<ChangeSetState, string> = {
  open: 'Em preparo',
  checking: 'Conferindo',
  checked: 'Aguardando',
  applying: 'Aplicando',
  applied: 'Aplicada',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
}

export const bulkEditTexts = {
  open: 'Editar em massa',
  history: sitePages['/admin/products/changes/$changeId'].title,
  title: (count: number) => `Editar ${products(count)}`,
  hint: 'O que você não escolher fica como está. Nada muda antes da prévia.',
  preview: 'Ver prévia',
  unchanged: 'Não mudar',
  choose: 'Escolha',
  parts: {
    price: 'Preço',
    stock: 'Estoque',
    place: 'Categoria e marca',
    marks: 'Visibilidade e marcações',
    attributes: 'Medidas',
  },
  priceOperation: 'Mudança de preço',
  priceOperations: {
    'raise-percent': 'Aumentar em %',
    'cut-percent': 'Baixar em %',
    'raise-amount': 'Aumentar em R$',
    'cut-amount': 'Baixar em R$',
    set: 'Definir o mesmo preço',
  },
  percent: 'Percentual',
  amount: 'Valor',
  endingLabel: 'Arredondar',
  noEnding: 'Sem arredondar',
  ending: (ending: PriceEnding) => `Terminar em ,${String(ending).padStart(2, '0')}`,
  originalPrice: 'Preço original e selo',
  originalPrices,
  stockOperation: 'Mudança de estoque',
  stockOperations: { set: 'Definir o que há na prateleira', add: 'Somar', take: 'Subtrair' },
  pieces: 'Peças',
  piecesOnShelf: 'Com as reservadas em pedidos.',
  category: 'Categoria',
  subcategory: 'Subcategoria',
  noSubcategory: 'Nenhuma subcategoria',
  brand: 'Marca',
  noBrand: 'Sem marca',
  visibility: 'Visibilidade',
  visibilities,
  answers: { yes: 'Sim', no: 'Não' },
  attribute: 'Medida',
  attributeValue: 'Valor da medida',
  noValue: 'Sem valor',
  errors: {
    nothing: 'Escolha o que muda nos produtos.',
    percent: 'Informe um percentual maior que zero, com até 2 casas decimais.',
    amount: 'Informe um valor maior que zero.',
    stock: 'Informe quantas peças.',
    attribute: 'Informe um valor válido para esta medida.',
  },
  back: 'Produtos',
  notFound: 'Alteração não encontrada',
  notLoaded: 'Não foi possível carregar a alteração.',
  noChanges: 'Nenhuma alteração ainda',
  noChangesText: 'Selecione produtos na lista e escolha “Editar em massa”.',
  noRows: 'Nenhum produto',
  rows: 'Produtos da alteração',
  show: 'Mostrar',
  allRows: (count: number) => `Todos (${number(count)})`,
  counted: (filter: BulkEditRowFilter, count: number) => `${filters[filter]} (${number(count)})`,
  columns: { product: 'Produto', outcome: 'Resultado', changes: 'Antes e depois' },
  listColumns: { title: 'Alteração', state: 'Etapa', count: 'Produtos', author: 'Quem', when: 'Quando' },
  outcomes,
  results,
  states,
  unusual: 'Preço muda muito',
  nothing: '—',
  summary: (changed: number, unchanged: number, refused: number) =>
    [
      `${products(changed)} ${changed === 1 ? 'muda' : 'mudam'}`,
      ...(unchanged > 0 ? [`${number(unchanged)} sem mudança`] : []),
      ...(refused > 0 ? [`${number(refused)} ${refused === 1 ? 'recusado' : 'recusados'}`] : []),
    ].join(', '),
  appliedAt: (when: string) => `Aplicada em ${when}.`,
  undoneAt: (when: string) => `Desfeita em ${when}.`,
  startsAt: (when: string) => `Começa em ${when}.`,
  endsAt: (when: string) => `Volta ao que era em ${when}.`,
  skipped: (count: number) =>
    count === 1
      ? '1 produto mudou nesse meio-tempo e ficou como estava.'
      : `${number(count)} produtos mudaram nesse meio-tempo e ficaram como estavam.`,
  apply: (count: number) => `Aplicar em ${products(count)}`,
  nothingToApply: 'Nada a aplicar',
  applying: 'Aplicando',
  undoing: 'Desfazendo',
  progress: (label: string, done: number, count: number) => `${label}: ${number(done)} de ${number(count)}`,
  undo: 'Desfazer',
  undoQuestion: 'Desfazer a alteração?',
  undoWarning: 'Os produtos voltam ao que eram. Os que mudaram depois ficam como estão e aparecem na lista.',
  schedule: 'Agendar',
  scheduleTitle: 'Agendar a alteração',
  scheduleHint: 'Pelo horário da loja. A volta desfaz a alteração sozinha.',
  start: 'Começo',
  startHint: 'Vazio: agora',
  end: 'Volta automática',
  endHint: 'Vazio: não volta sozinha',
  unschedule: 'Cancelar agendamento',
  timesWrong: 'Escolha horários que ainda não passaram, com a volta depois do começo.',
  timesUnfinished: 'Complete a data e a hora.',
  noTimes: 'Informe o começo ou a volta.',
  unusualQuestion: (count: number) =>
    count === 1 ? 'O preço de 1 produto muda muito' : `O preço de ${number(count)} produtos muda muito`,
  unusualWarning: 'Sobe mais de 70 % ou cai mais de 30 %. Confira antes de aplicar.',
  confirmUnusual: 'Aplicar mesmo assim',
  unusualConfirm: 'Sei que os preços mudam muito e quero aplicar',
  unusualMissing: 'Marque que conferiu os preços.',
}
