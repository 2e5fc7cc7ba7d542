import { staffWording } from '#contract/wording/staff-wording.ts'
/** The texts of the dashboard. */
export const dashboardTexts = {
  title: 'Painel',
  lastDays: 'Últimos 30 dias',
  revenue: 'Receita total',
  recentRevenue: 'Receita em 30 dias',
  recentOrders: 'Pedidos pagos em 30 dias',
  recentViews: 'Visualizações em 30 dias',
  orders: 'Pedidos',
  products: 'Produtos',
  categories: 'Categorias',
  outOfStock: 'Fora de estoque',
  toShip: 'Para enviar',
  oldestWaits: (age: string) => `o mais antigo há ${age}`,
  pending: 'Pendentes',
  shipped: 'Enviados',
  delivered: 'Entregues',
  flow: 'Andamento dos pedidos',
  catalog: 'Catálogo',
  mostViewed: 'Produtos mais vistos',
  latestOrders: 'Últimos pedidos',
  allOrders: 'Ver todos',
  noOrders: 'Nenhum pedido recente',
  noViews: 'Nenhum produto visualizado ainda',
  get noProducts() {
    return staffWording.noProducts
  },
  priceOnRequest: 'Sob consulta',
  revenueByDay: 'Receita e pedidos por dia',
  ordersByStatus: 'Pedidos por status',
  viewsByDay: 'Visualizações e pedidos por dia',
  day: 'Dia',
  dayRevenue: 'Receita',
  dayOrders: 'Pedidos pagos',
  dayViews: 'Visualizações',
  noOrdersInWindow: 'Nenhum pedido nos últimos 30 dias',
  noPaidOrdersInWindow: 'Nenhum pedido pago nos últimos 30 dias',
  noViewsInWindow: 'Nenhuma visualização nos últimos 30 dias',
  showTable: 'Ver em tabela',
  hideTable: 'Ver em gráfico',
  share: (percentage: number) => `${percentage.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`,
  /** More orders than views come from staff, from other programs, or from visitors whose views are not counted. */
  ordersPerViews: (orders: number, views: number) => {
    if (views === 0) return 'Sem visualizações no período'
    if (orders > views) return 'Mais pedidos pagos que visualizações no período'
    return `${((orders / views) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}% das visualizações viraram pedidos pagos`
  },
  failed: 'Os números não puderam ser carregados.',
  someFailed: 'Parte dos números não pôde ser carregada.',
  figureFailed: 'não carregado',
  ordersFailed: 'Os últimos pedidos não puderam ser carregados.',
  viewsFailed: 'Os produtos mais vistos não puderam ser carregados.',
  views: (count: number) => (count === 1 ? '1 visualização' : `${count.toLocaleString('pt-BR')} visualizações`),
} as const
