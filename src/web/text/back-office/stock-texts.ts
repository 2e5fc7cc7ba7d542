const pieces = (count: number) => count.toLocaleString('pt-BR')

type Pieces = { shelf: number; reserved: number; available: number }

/** The texts about stock and its movements in the back office. */
export const stockTexts = {
  /** What lies on the shelf, what of it orders hold, and what can be sold. */
  shelf: 'Na prateleira',
  parts: ({ reserved, available }: Omit<Pieces, 'shelf'>) =>
    `${reserved === 1 ? 'reservada' : 'reservadas'} ${pieces(reserved)} · à venda ${pieces(available)}`,
  missing: (count: number) =>
    count === 1 ? 'falta 1 peça para os pedidos' : `faltam ${pieces(count)} peças para os pedidos`,
  belowReserved: (reserved: number) =>
    reserved === 1
      ? 'Uma peça está reservada em um pedido: informe 1 ou mais. Com 1, nenhuma fica à venda.'
      : `${pieces(reserved)} peças estão reservadas em pedidos: informe ${pieces(reserved)} ou mais. Com ${pieces(reserved)}, nenhuma fica à venda.`,
  shelfHint: 'Peças na prateleira.',
  change: (before: number, after: number) => `de ${pieces(before)} para ${pieces(after)}`,
  title: 'Movimentos',
  hint: 'Cada mudança do estoque, da mais nova para a mais antiga.',
  table: 'Movimentos do estoque',
  available: 'À venda',
  reserved: 'Reservadas',
  reservedHint: 'em pedidos não pagos ou não enviados',
  physicalHint: 'à venda e reservadas',
  waiting: 'À espera',
  waitingHint: 'pediram aviso por e-mail',
  columns: {
    when: 'Data',
    reason: 'Motivo',
    quantity: 'Quantidade',
    balance: 'À venda depois',
    order: 'Pedido',
    who: 'Quem',
  },
  shop: 'A loja',
  none: '—',
  openOrder: (number: string) => `Abrir o pedido ${number}`,
  older: 'Ver movimentos mais antigos',
  empty: 'Nenhum movimento ainda.',
  failed: 'Erro ao carregar movimentos',
  adjust: 'Ajustar estoque',
  adjustText: ({ shelf, ...parts }: Pieces) => `Agora: na prateleira ${pieces(shelf)} · ${stockTexts.parts(parts)}.`,
  newQuantity: 'Na prateleira depois do ajuste',
  newQuantityHint: 'Com as reservadas em pedidos.',
  reason: 'Motivo',
  chooseReason: 'Escolha o motivo',
  note: 'Observação',
  noteHint: 'Fica no movimento, com o seu nome.',
}
