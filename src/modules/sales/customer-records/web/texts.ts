import { sitePages } from '#platform/site-map.ts'
import { formatDateTime } from '#platform/web/formats.ts'

const anyErasure = {
  title: 'Dados pessoais',
  question: (name: string) => `Apagar os dados de ${name}?`,
  confirm: 'Apagar dados',
} as const

export const adminUserTexts = {
  title: sitePages['/admin/users'].title,
  searchLabel: 'Buscar por e-mail, nome, telefone ou CPF',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    registered: 'Cadastro',
  },
  empty: 'Nenhum cliente ainda',
  isAdmin: 'Da equipe',
  notProved: 'e-mail não confirmado',
  offered: 'convite enviado',
  nothing: '–',
  you: 'você',
  blocked: 'Bloqueado',
  blocking: {
    title: 'Bloqueio',
    hint: 'Para quem faz compras de má-fé: a pessoa não entra na conta nem compra com este e-mail ou CPF.',
    blockedSince: (moment: string) =>
      `Bloqueado desde ${moment}: não entra na conta nem compra com este e-mail ou CPF. O motivo está nas anotações.`,
    unblock: 'Desbloquear cliente',
    warning: 'As sessões abertas terminam agora. Os pedidos já feitos continuam como estão.',
    dialog: {
      title: 'Bloquear este cliente?',
      submit: 'Bloquear cliente',
      note: 'Motivo',
      noteHint: 'Só a equipe vê, nas anotações do cliente.',
      noteRequired: 'Escreva o motivo.',
    },
  },
  state: 'Situação',
  everybody: 'Todos os clientes',
  onlyBlocked: 'Bloqueados',
  blockedBuyers: {
    title: 'Bloqueados sem conta',
    hint: 'Para quem faz compras de má-fé: a loja não aceita mais pedidos com este e-mail ou CPF.',
    since: ({ createdAt, reason }: { createdAt: string; reason: string }) =>
      `Bloqueado desde ${formatDateTime(createdAt)}: ${reason}`,
    unblock: 'Desbloquear',
    unblockOne: (email: string) => `Desbloquear ${email}`,
    warning: 'Vale para o e-mail e o CPF do pedido, com ou sem conta. Os pedidos já feitos continuam como estão.',
    dialog: {
      title: 'Bloquear quem fez este pedido?',
      submit: 'Bloquear comprador',
      note: 'Motivo',
      noteHint: 'Só a equipe vê, em Clientes.',
      noteRequired: 'Escreva o motivo.',
    },
    order: 'Ver o pedido',
  },
  erasure: {
    ...anyErasure,
    hint: 'Quando a pessoa pede uma cópia dos dados ou a exclusão da conta (LGPD). Ela mesma faz as duas coisas em Minha Conta.',
    download: 'Baixar dados da conta',
    action: 'Apagar dados da conta',
    warning:
      'Serão apagados nome, e-mail, telefone, CPF, senha, sessões, endereços, garagem, carrinho, favoritos, mensagens, anotações, a inscrição na lista de ofertas e os pedidos de aviso de produtos. O crédito se perde. Os pedidos ficam como estão, com o nome e o endereço, pelo prazo que a lei exige. Ninguém entra mais nesta conta, e não é possível desfazer.',
  },
  guestErasure: {
    ...anyErasure,
    hint: 'Quando quem comprou sem conta pede a exclusão dos dados (LGPD).',
    action: 'Apagar dados do cliente',
    warning:
      'Serão apagados carrinho, favoritos, mensagens, anotações, a inscrição na lista de ofertas e os pedidos de aviso deste e-mail. Os pedidos com este e-mail ficam como estão, com o nome e o endereço, pelo prazo que a lei exige, e ninguém os acompanha mais pelo site. Não é possível desfazer.',
  },
  stockAlerts: {
    action: 'Cancelar avisos de estoque',
    title: 'Cancelar avisos de estoque',
    hint: 'Quando alguém escreve que não quer mais saber se um produto voltou (LGPD). São cancelados os avisos deste e-mail para todos os produtos.',
    email: 'E-mail',
    submit: 'Cancelar avisos',
    outcome: (count: number) => {
      if (count === 0) return 'Não havia avisos para este e-mail.'
      return count === 1 ? '1 aviso foi cancelado.' : `${count.toLocaleString('pt-BR')} avisos foram cancelados.`
    },
  },
  open: (name: string) => `Ver cliente ${name}`,
  customer: {
    title: 'Cliente',
    notLoaded: 'Não foi possível carregar o cliente.',
    contact: 'Contato',
    facts: {
      email: 'E-mail',
      phone: 'Telefone',
      taxId: 'CPF ou CNPJ',
      registered: 'Cadastro',
      agreements: 'Termos aceitos',
      lastVisit: 'Última visita',
      noVisit: 'Sem visita recente',
      orders: 'Pedidos',
      spent: 'Total comprado',
    },
    purchases: 'Compras',
    orders: 'Últimos pedidos',
    noOrders: 'Nenhum pedido ainda',
    allOrders: 'Ver todos os pedidos',
    favorites: 'Favoritos',
    noFavorites: 'Nenhum favorito',
  },
} as const

export const staffNoteTexts = {
  title: 'Anotações internas',
  add: 'Nova anotação',
  hint: 'Só a equipe vê.',
  missing: 'Escreva a anotação.',
  save: 'Anotar',
  tags: 'Marcadores',
  tag: 'Novo marcador',
  tagHint: 'Uma palavra que só a equipe vê. Busque por ela na lista.',
  tagMissing: 'Escreva o marcador.',
  addTag: 'Marcar',
  removeTag: (tag: string) => `Retirar marcador ${tag}`,
} as const
