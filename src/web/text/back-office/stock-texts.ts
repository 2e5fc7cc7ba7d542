import type { StockMovementReason } from '#domain/stock/movement-reasons.ts'

/** What the product's form says of its stock and how it came about. */
export const stockTexts = {
  title: 'Movimentos',
  hint: 'Cada mudança do estoque, da mais nova para a mais antiga.',
  table: 'Movimentos do estoque',
  available: 'Disponível',
  reserved: 'Reservado',
  reservedHint: 'em pedidos não pagos ou não enviados',
  physical: 'Físico',
  physicalHint: 'disponível e reservado',
  columns: {
    when: 'Data',
    reason: 'Motivo',
    quantity: 'Quantidade',
    balance: 'Saldo',
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
  adjustText: (available: number) =>
    `Agora há ${available.toLocaleString('pt-BR')} disponíveis. O que está reservado em pedidos não conta.`,
  newQuantity: 'Disponível depois do ajuste',
  reason: 'Motivo',
  chooseReason: 'Escolha o motivo',
  note: 'Observação',
  noteHint: 'Fica no movimento, com o seu nome.',
}

export const stockReasonTexts: Record<StockMovementReason, string> = {
  order: 'Pedido',
  cancellation: 'Pedido cancelado',
  expiry: 'Pedido não pago no prazo',
  return: 'Devolução',
  import: 'Importação',
  count: 'Contagem',
  loss: 'Perda',
  manual: 'Ajuste manual',
  opening: 'Estoque inicial',
}
