/** What the screen of shipments says. */
export const shipmentTexts = {
  title: 'Envios',
  searchLabel: 'Buscar por cliente, pedido ou rastreio',
  status: 'Status',
  allStatuses: 'Todos os status',
  columns: {
    id: 'Pedido',
    date: 'Data',
    customer: 'Cliente',
    delivery: 'Entrega',
    trackingCode: 'Rastreio',
    amount: 'Valor',
    status: 'Status',
    action: 'Ação',
  },
  dispatch: 'Despachar',
  details: 'Detalhes',
  dispatchTitle: 'Despachar pedido',
  detailsTitle: 'Detalhes do envio',
  empty: 'Nenhum envio ainda',
  nothingToSend: 'Nada para enviar',
  nothingToSendText: 'Os pedidos pagos aparecem aqui, prontos para o despacho.',
  customer: 'Cliente',
  address: 'Endereço de entrega',
  order: 'Pedido',
  trackingCode: 'Código de rastreio',
  trackingCodePlaceholder: 'AA123456789BR',
  newStatus: 'Status',
  paidHint: 'Informe o código para marcar o pedido como enviado.',
  codeWins: 'Com código de rastreio, o pedido fica como Enviado.',
  noCode: 'Sem código',
  codeNow: (code: string | null) =>
    code
      ? `O código de rastreio já é ${code}. Salvar troca esse código pelo que você digitou.`
      : 'O pedido já está sem código de rastreio. Salvar registra o que você digitou.',
  confirmDispatch: 'Confirmar envio',
  save: 'Salvar',
} as const
