import { sitePages } from '#platform/site-map.ts'
import type { StockCountState } from '../rules.ts'

export const stockCountStateTexts: Record<StockCountState, string> = {
  open: 'Em contagem',
  review: 'Em conferência',
  approved: 'Aprovada',
  abandoned: 'Abandonada',
}

const formatPieces = (count: number) => (count === 1 ? '1 peça' : `${count.toLocaleString('pt-BR')} peças`)

export const stockCountTexts = {
  title: sitePages['/admin/stock-counts'].title,
  toProducts: 'Produtos',
  toCounts: 'Todas as contagens',
  start: 'Nova contagem',
  begin: 'Começar',
  startHint:
    'Conte tudo o que está na prateleira, também o que está reservado em pedidos. Quem conta não vê quanto deveria haver, e as vendas podem continuar.',
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  brand: 'Marca',
  allBrands: 'Todas as marcas',
  place: 'Lugar no estoque',
  placeHint: 'O começo do lugar, como A-. Em branco, todos.',
  columns: {
    title: 'Contagem',
    state: 'Etapa',
    products: 'Produtos contados',
    who: 'Quem começou',
    when: 'Data',
    product: 'Produto',
    counted: 'Contado',
    expected: 'Na prateleira',
    difference: 'Diferença',
  },
  somebody: 'Conta removida',
  none: '—',
  empty: 'Nenhuma contagem ainda',
  emptyText: 'Conte o estoque inteiro, uma categoria, uma marca ou um lugar.',
  notFound: 'Contagem não encontrada.',
  notLoaded: 'Não foi possível carregar a contagem.',
  counted: (count: number) =>
    count === 1 ? '1 produto contado' : `${count.toLocaleString('pt-BR')} produtos contados`,
  abandon: 'Abandonar',
  review: 'Encerrar contagem',
  reopen: 'Voltar a contar',
  approve: 'Aprovar diferenças',
  questions: {
    review: {
      title: 'Encerrar a contagem?',
      text: 'Ninguém mais conta, e as diferenças aparecem. Dá para voltar a contar.',
      confirm: 'Encerrar contagem',
    },
    approved: {
      title: 'Aprovar as diferenças?',
      text: 'O estoque de cada produto contado muda pela diferença. O que não foi contado fica como está.',
      confirm: 'Aprovar diferenças',
    },
    abandoned: {
      title: 'Abandonar a contagem?',
      text: 'O estoque fica como está, e a contagem não pode ser retomada.',
      confirm: 'Abandonar',
    },
  } satisfies Record<Exclude<StockCountState, 'open'>, { title: string; text: string; confirm: string }>,
  code: 'EAN ou SKU',
  codeHint: 'Leia o código de barras ou digite.',
  quantity: 'Quantidade',
  add: 'Contar',
  last: (name: string, counted: number) => `${name}: ${formatPieces(counted)} até agora`,
  uncounted: 'Ainda não contados',
  scansWouldBeLost: 'Há códigos lidos que ainda não foram contados.',
  scanned: ({ code, quantity }: { code: string; quantity: number }) => `${code} × ${quantity.toLocaleString('pt-BR')}`,
  drop: 'Descartar',
  tryAgain: 'Tentar de novo',
  latest: 'Últimas contagens',
  nothingYet: 'Nada foi contado ainda.',
  pieces: ({ quantity, isRecount }: { quantity: number; isRecount: boolean }) =>
    isRecount ? `= ${quantity.toLocaleString('pt-BR')}` : `+ ${quantity.toLocaleString('pt-BR')}`,
  recount: 'Corrigir',
  recountOf: (name: string) => `Corrigir ${name}`,
  recountTitle: 'Corrigir contagem',
  total: 'Total de peças',
  totalHint: 'Substitui tudo o que foi contado deste produto.',
  show: 'Mostrar',
  views: { different: 'Produtos com diferença', uncounted: 'Não contados, mas com estoque' },
  nothingIn: { different: 'Nenhuma diferença', uncounted: 'Tudo o que tem estoque foi contado' },
  unsteady: 'Houve entrada ou saída durante a contagem: conte de novo.',
  missing: (count: number) => `Faltam ${formatPieces(count)} de pedidos já feitos.`,
} as const
