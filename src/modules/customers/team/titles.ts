import type { Permission } from '#platform/permissions.ts'
import type { BuiltInRole } from './rules.ts'

/** The built-in roles as the staff read them, with what each is for. */
export const builtInRoleTexts: Record<BuiltInRole, { title: string; text: string }> = {
  owner: { title: 'Proprietário', text: 'Tudo, também a equipe e as configurações.' },
  catalog: { title: 'Catálogo', text: 'Produtos, preços, custos, estoque, banners e planilhas.' },
  orders: { title: 'Pedidos', text: 'Pedidos, envios, devoluções e clientes, sem custos.' },
  packing: { title: 'Separação', text: 'Vê os pedidos sem valores, separa, imprime etiquetas e registra envios.' },
  support: { title: 'Atendimento', text: 'Responde mensagens e vê pedidos, clientes e produtos.' },
  reading: { title: 'Só leitura', text: 'Vê vendas, pedidos, clientes e produtos e não muda nada.' },
  restricted: {
    title: 'Acesso restrito',
    text: 'Catálogo, pedidos e clientes, sem custos, planilhas, frete, promoções e histórico.',
  },
}

/** What each permission lets somebody do. */
export const permissionTitles: Record<Permission, string> = {
  reports: 'Painel e relatórios de vendas',
  'orders.read': 'Ver pedidos, envios e devoluções',
  'orders.amounts': 'Ver os valores dos pedidos',
  'orders.edit': 'Mudar pedidos, criar pedidos e responder devoluções',
  'orders.money': 'Cancelar, reembolsar e dar desconto',
  shipments: 'Separar, imprimir etiquetas e registrar envios',
  'customers.read': 'Ver clientes',
  'customers.edit': 'Anotar sobre clientes e bloqueá-los',
  'customers.privacy': 'Apagar dados pessoais (LGPD)',
  messages: 'Responder mensagens e ver a lista de ofertas',
  'catalog.read': 'Ver produtos e veículos',
  'catalog.edit': 'Mudar produtos, categorias, fornecedores e veículos',
  'catalog.bulk': 'Importar planilhas e alterar em massa (com custos)',
  costs: 'Ver e mudar custos',
  stock: 'Ajustar e contar o estoque',
  contents: 'Banners e textos da loja',
  promotions: 'Promoções, cupons, crédito e descontos sem limite',
  freight: 'Tabelas de frete',
  exports: 'Exportar listas em planilha',
  settings: 'Configurações da loja',
  staff: 'Equipe e funções',
  audit: 'Histórico de mudanças (com custos)',
  system: 'Sistema e tarefas com falha',
}

/** The permissions in the order of the work that they are for. */
export const permissionGroups: readonly { title: string; permissions: readonly Permission[] }[] = [
  {
    title: 'Vendas',
    permissions: ['reports', 'orders.read', 'orders.amounts', 'orders.edit', 'orders.money', 'shipments'],
  },
  { title: 'Clientes', permissions: ['customers.read', 'customers.edit', 'customers.privacy', 'messages'] },
  { title: 'Catálogo', permissions: ['catalog.read', 'catalog.edit', 'catalog.bulk', 'costs', 'stock'] },
  { title: 'Loja', permissions: ['contents', 'promotions', 'freight', 'exports'] },
  { title: 'Administração', permissions: ['settings', 'staff', 'audit', 'system'] },
]
