import { maxVolumes } from '#domain/packing/volumes.ts'
import { formatCodes } from './dispatch-texts.ts'

/** The texts of the shipments screen. */
export const shipmentTexts = {
  title: 'Envios',
  searchLabel: 'Buscar por cliente, pedido, rastreio, telefone, produto ou SKU',
  status: 'Status',
  allStatuses: 'Todos os status',
  columns: {
    id: 'Pedido',
    date: 'Data',
    age: 'Espera',
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
  trackingCodes: 'Códigos de rastreio',
  furtherCodes: 'Códigos dos outros volumes',
  furtherCodesHint: 'Um por linha. Deixe em branco se o pedido sai em um volume só.',
  tooManyVolumes: `Um pedido tem até ${maxVolumes} volumes.`,
  trackingCodePlaceholder: 'AA123456789BR',
  newStatus: 'Status',
  ownHint: 'Entrega da própria loja: sem código, o pedido sai com o código dele.',
  select: (order: string) => `Selecionar pedido ${order}`,
  selected: 'Envios selecionados',
  waitsFor: (age: string) => `há ${age}`,
  paidHint: 'Informe o código para marcar o pedido como enviado.',
  codeWins: 'Com código de rastreio, o pedido fica como Enviado.',
  noCode: 'Sem código',
  codesNow: (codes: readonly string[]) =>
    codes.length > 0
      ? `Agora o pedido tem ${formatCodes(codes)}. Salvar troca pelo que você digitou.`
      : 'O pedido já está sem código de rastreio. Salvar registra o que você digitou.',
  confirmDispatch: 'Confirmar envio',
  save: 'Salvar',
} as const
