import { sitePages } from '#platform/site-map.ts'
import type { AbcClass, SaleSort, stockLists, stockSorts } from '../rules.ts'
import { saleColumnTexts as columns } from '../texts.ts'

export const reportTabs = [
  { to: '/admin/reports', label: 'Vendas' },
  { to: '/admin/reports/abc', label: 'Curva ABC' },
  { to: '/admin/reports/stock', label: 'Estoque' },
  { to: '/admin/reports/searches', label: 'Buscas' },
] as const

const sorts: Record<SaleSort, string> = { ...columns, name: 'Data' }

export const saleReportTexts = {
  title: sitePages['/admin/reports'].title,
  tabs: 'Relatórios',
  rule: 'Vale o pedido pago, no dia do pagamento; o que volta conta no dia em que volta. Receita = bruto − descontos + frete cobrado − reembolsos. A margem não inclui frete.',
  ruleOfCosts:
    'Parcial: parte do que foi vendido não tem custo cadastrado e fica fora da margem. Estimado: parte do custo é a de hoje, porque o pedido é de antes de a loja guardar custos.',
  by: 'Somar por',
  byOne: (group: string) => `Por ${group.toLocaleLowerCase('pt-BR')}`,
  sort: 'Ordenar por',
  sortBy: (sort: string) => `Ordenar: ${sort.toLocaleLowerCase('pt-BR')}`,
  sorts,
  columns,
  empty: 'Nenhuma venda no período',
  emptyText: 'Escolha outro período, ou outra forma de somar.',
  open: (name: string) => `Ver os pedidos: ${name}`,
  openOrder: (number: string) => `Abrir o pedido ${number}`,
  remove: (filter: string) => `Tirar o filtro ${filter}`,
  filters: 'Filtros',
  totals: 'Total do período',
  before: (period: string) => `Antes: ${period}`,
  period: (from: string, to: string) => `${from} a ${to}`,
  freightPaid: (amount: string) => `pago ${amount}`,
  estimated: 'estimado',
  estimatedHint: 'Parte do custo é a de hoje: o pedido é de antes de a loja guardar custos.',
  partial: 'parcial',
  partialHint: 'Parte do que foi vendido não tem custo cadastrado e fica fora da margem.',
  noCost: 'Sem custo',
  nothing: '—',
} as const

const classNotes: Record<AbcClass, string> = {
  A: 'os que somam 80%',
  B: 'os seguintes, até 95%',
  C: 'os demais',
}

export const abcTexts = {
  title: sitePages['/admin/reports/abc'].title,
  measure: 'Medir por',
  measures: { revenue: 'Por receita', margin: 'Por margem' },
  classes: 'Classes',
  className: (name: string) => `Classe ${name}`,
  classNotes,
  products: (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`),
  columns: {
    product: 'Produto',
    class: 'Classe',
    amount: { revenue: 'Receita', margin: 'Margem' },
    upTo: 'Acumulado',
    units: 'Unidades',
  },
  empty: 'Nenhuma venda no período',
  openProduct: (name: string) => `Ver as vendas: ${name}`,
} as const

const lists: Record<(typeof stockLists)[number], string> = {
  all: 'Todo o estoque',
  idle: 'Parados: sem venda em 90 dias',
  'without-cost': 'Sem custo cadastrado',
}

const stockSortTexts: Record<(typeof stockSorts)[number], string> = {
  value: 'Maior valor primeiro',
  days: 'Maior duração primeiro',
  units: 'Mais unidades primeiro',
}

export const stockTexts = {
  title: sitePages['/admin/reports/stock'].title,
  rule: 'O que está à venda, ao custo de hoje. A duração supõe o ritmo de venda dos últimos 90 dias.',
  list: 'Mostrar',
  lists,
  sort: 'Ordem',
  sorts: stockSortTexts,
  value: 'Valor ao custo',
  idle: 'Sem venda em 90 dias',
  idleCount: (products: number, units: number) =>
    `${abcTexts.products(products)}, ${units === 1 ? '1 unidade' : `${units.toLocaleString('pt-BR')} unidades`}`,
  units: 'Unidades em estoque',
  withoutCost: 'Unidades sem custo',
  columns: {
    product: 'Produto',
    quantity: 'Unidades',
    value: 'Valor ao custo',
    sold: 'Vendidas em 90 dias',
    days: 'Dura',
  },
  days: (days: number) => (days === 1 ? '1 dia' : `${days.toLocaleString('pt-BR')} dias`),
  neverSold: 'Sem venda',
  noCost: 'Sem custo',
  empty: 'Nenhum produto em estoque',
  edit: (name: string) => `Abrir o produto ${name}`,
} as const

export const missedSearchTexts = {
  title: sitePages['/admin/reports/searches'].title,
  rule: 'O que foi procurado nos últimos 90 dias sem encontrar nada. Nada se guarda de quem procurou.',
  columns: { text: 'Busca', count: 'Vezes', lastDay: 'Última vez', actions: 'Ações' },
  empty: 'Nenhuma busca sem resultado',
  emptyText: 'O que visitantes procurarem sem encontrar aparece aqui.',
  try: 'Buscar na loja',
  tryOne: (text: string) => `Buscar na loja: ${text}`,
  words: 'Ensinar palavras',
  cars: 'Carros sem cadastro',
  coverage: 'Carros sem produtos',
} as const
