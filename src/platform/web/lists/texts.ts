import type { PeriodName } from '#platform/periods.ts'
import { sitePages } from '#platform/site-map.ts'

const periods: Record<PeriodName, string> = {
  today: 'Hoje',
  'last-7-days': '7 dias',
  'last-30-days': '30 dias',
  'this-month': 'Este mês',
  'last-month': 'Mês passado',
  'this-quarter': 'Este trimestre',
  'last-quarter': 'Trimestre passado',
  'this-year': 'Este ano',
  'last-year': 'Ano passado',
}

export const periodTexts = {
  period: 'Período',
  any: 'Qualquer data',
  own: 'Escolher datas',
  from: 'De',
  to: 'Até',
  names: periods,
}

export const adminTexts = {
  name: sitePages['/admin'].title,
  notFound: sitePages['/admin/$'].title,
  openMenu: 'Abrir menu',
  menu: 'Menu',
  more: 'Mais',
  groups: { sales: 'Vendas', catalogue: 'Catálogo', shop: 'Loja', administration: 'Administração' },
  shop: 'Ver a loja',
  signOut: 'Sair',
  skip: 'Pular para o conteúdo',
  loading: 'Carregando...',
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  tryAgain: 'Tentar Novamente',
  notLoaded: 'Não foi possível carregar a lista.',
  hasUpdates: 'Há novidades',
  showUpdates: 'Atualizar',
  nothingFound: 'Nada encontrado',
  nothingFoundText: 'Mude a busca ou o filtro.',
  clearFilters: 'Limpar busca e filtros',
  sortUp: 'Ordem crescente',
  sortDown: 'Ordem decrescente',
  pages: {
    first: 'Primeira página',
    last: 'Última página',
    jump: 'Ir para a página',
    go: 'Ir',
    position: (list: string, page: number) => `${list}: página ${page}`,
  },
  cancel: 'Cancelar',
  close: 'Fechar',
  notFoundText: 'Este endereço não existe na administração.',
  reserved: 'Sem permissão',
  reservedText: 'Seu acesso não inclui esta página. Se precisar dela, fale com quem administra a loja.',
  toDashboard: 'Ir para o Painel',
  toStart: 'Ir para o início',
  selection: {
    page: 'Selecionar esta página',
    all: (count: number) => `Selecionar todos os ${count.toLocaleString('pt-BR')}`,
    first: (count: number) => `Selecionar os ${count.toLocaleString('pt-BR')} primeiros`,
    /** How many are selected, and how many of them an action takes, if that is fewer. */
    count: (count: number, most = Number.POSITIVE_INFINITY) => {
      if (count === 1) return '1 selecionado'
      const selected = `${count.toLocaleString('pt-BR')} selecionados`
      return count > most ? `${selected}, ${most.toLocaleString('pt-BR')} por vez` : selected
    },
    clear: 'Limpar seleção',
    more: 'Mais ações para os selecionados',
  },
} as const
