import { type AttentionKind, attentionKindLabels } from '../../attention/rules.ts'
import { hasLeft, orderStatusLabels } from '../../orders/rules.ts'
import type { ShipmentOutcome } from '../contract.ts'
import { maxDispatchLines } from '../dispatch-lines.ts'
import {
  haveSameCodes,
  listTrackingCodes,
  maxTrackingCodeLength,
  maxVolumes,
  type ShipmentStatus,
  type TrackingCodes,
  toOrderStatus,
} from '../rules.ts'

export type DispatchState = { status: ShipmentStatus } & TrackingCodes

export const isSameDispatch = (one: DispatchState, other: DispatchState): boolean =>
  one.status === other.status && haveSameCodes(one, other)

/** Codes within a sentence, with their article: `o código X`, `os códigos X e Y`. */
export const formatCodes = (codes: readonly string[]): string =>
  codes.length === 1 ? `o código ${codes[0]}` : `os códigos ${codes.join(', ')}`

type Forecast = {
  before: DispatchState
  after: DispatchState
  /** The selected status; a tracking code may override it. */
  chosen: ShipmentStatus | undefined
}

export function dispatchForecast({ before, after, chosen }: Forecast): string {
  const label = orderStatusLabels[toOrderStatus(after.status)]
  if (chosen && chosen !== after.status) {
    const unchanged = hasLeft(toOrderStatus(chosen)) ? listTrackingCodes(before) : []
    const code =
      unchanged.length > 0
        ? `${formatCodes(unchanged)} ${unchanged.length === 1 ? 'continua guardado' : 'continuam guardados'} no pedido`
        : 'o pedido fica sem código'
    return `Com um código no campo, o pedido fica como ${label}. Para marcar como ${orderStatusLabels[toOrderStatus(chosen)]}, esvazie o campo: ${code}.`
  }
  const codes = listTrackingCodes(after)
  const code = codes.length > 0 ? `com ${formatCodes(codes)}` : 'sem código de rastreio'
  return isSameDispatch(before, after)
    ? `Nada muda: o pedido continua como ${label}, ${code}.`
    : `O pedido fica como ${label}, ${code}.`
}

export function dispatchOutcome(before: DispatchState, after: DispatchState): string {
  const status = orderStatusLabels[toOrderStatus(after.status)].toLowerCase()
  if (isSameDispatch(before, after)) return `Nada mudou: o pedido continua como ${status}.`
  const pedido = before.status === after.status ? `pedido continua como ${status}` : `pedido foi marcado como ${status}`
  if (haveSameCodes(before, after)) return `O ${pedido}.`
  const [had, has] = [listTrackingCodes(before).length, listTrackingCodes(after).length]
  if (has === 0)
    return `${had === 1 ? 'O código de rastreio foi retirado' : 'Os códigos de rastreio foram retirados'} e o ${pedido}.`
  if (has === 1) return `O código de rastreio foi ${had > 0 ? 'trocado' : 'adicionado'} e o ${pedido}.`
  return `Os códigos dos ${has} volumes foram ${had > 0 ? 'trocados' : 'adicionados'} e o ${pedido}.`
}

export const shipmentTexts = {
  title: 'Envios',
  searchLabel: 'Buscar por cliente, pedido, rastreio, telefone, produto ou SKU',
  status: 'Status',
  allStatuses: 'Todos os status',
  columns: {
    id: 'Pedido',
    date: 'Data',
    customer: 'Cliente',
    delivery: 'Entrega',
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

type Fault = NonNullable<ShipmentOutcome['fault']>

const orders = (count: number) => (count === 1 ? '1 pedido' : `${count.toLocaleString('pt-BR')} pedidos`)

const faults: Record<Fault, (line: ShipmentOutcome) => string> = {
  unreadable: () => 'A linha não começa com o número de um pedido.',
  'too-many': () => `São lidas até ${maxDispatchLines} linhas de cada vez.`,
  'unknown-order': () => 'Não há pedido com este número.',
  'ambiguous-order': () => 'Mais de um pedido começa com este número. Despache pela lista.',
  'order-twice': ({ otherLine }) => `O pedido já está na linha ${otherLine}, com o código ou todos os volumes dele.`,
  unpaid: () => 'O pedido ainda não foi pago.',
  'has-left': () => 'O pedido já foi enviado.',
  cancelled: () => 'O pedido está cancelado.',
  'code-missing': () => 'Falta o código de rastreio.',
  'code-too-long': () => `O código tem mais de ${maxTrackingCodeLength} caracteres.`,
  'not-postal': () => 'Este não é um código dos Correios, como AA123456785BR.',
  'check-digit': () => 'O dígito verificador não confere: confira o código na etiqueta.',
  'code-twice': ({ otherLine }) => `O código já está na linha ${otherLine}.`,
  'code-taken': ({ otherOrderNumber, message }) =>
    otherOrderNumber
      ? `O código já está no pedido ${otherOrderNumber}.`
      : (message ?? 'O código já está em outro pedido.'),
  'other-volume': ({ otherLine }) => `O pedido espera o código de outro volume: veja a linha ${otherLine}.`,
  failed: ({ message }) => message ?? 'Não foi possível mudar este pedido. Tente novamente.',
}

export const undecidedMoneyTexts = {
  reasons: (kinds: readonly AttentionKind[]) => kinds.map((kind) => attentionKindLabels[kind]).join('; '),
  open: (order: string, reasons: string) => `${reasons}: ver pedido ${order}`,
} as const

export const packingTexts = {
  pickList: 'Lista de separação',
  slips: 'Etiquetas dos volumes',
  dispatchMany: 'Despacho em lote',
  dispatchSelected: 'Despachar',
  deliver: 'Marcar como entregues',
  print: 'Imprimir',
  notLoaded: 'Não foi possível carregar os pedidos.',
  pick: {
    heading: (count: number) => `Lista de separação de ${orders(count)}`,
    pieces: (count: number) => (count === 1 ? '1 peça' : `${count.toLocaleString('pt-BR')} peças`),
    place: 'Lugar',
    noPlace: 'Sem lugar',
    product: 'Produto',
    sku: 'SKU',
    quantity: 'Quantidade',
    setNote: (pieces: number) => `jogo com ${pieces}`,
    times: (order: string, quantity: number) => `${order} ×\u00a0${quantity}`,
    empty: 'Nada para separar',
  },
  slip: {
    format: 'Papel',
    sheet: 'A4, quatro por folha',
    label: 'Etiqueta 100 × 150 mm',
    volumes: (order: string) => `Volumes do pedido ${order}`,
    count: (slips: number) => (slips === 1 ? '1 etiqueta' : `${slips.toLocaleString('pt-BR')} etiquetas`),
    volume: (volume: number, all: number) => `Volume ${volume}/${all}`,
    order: 'Pedido',
    to: 'Destinatário',
    from: 'Remetente',
    postalCode: 'CEP',
    content: 'Conteúdo',
    more: (count: number) => `e mais ${count}`,
  },
  dispatch: {
    title: 'Despacho em lote',
    help: 'Uma linha por volume: pedido;código. Com o leitor, leia a etiqueta do pedido e depois o código de cada volume. A entrega local sai com o código dela.',
    codeless: (count: number) =>
      count === 1 ? 'Falta o código de 1 pedido selecionado' : `Faltam os códigos de ${count} pedidos selecionados`,
    codelessHint: 'Toque em um pedido para escrever o código dele.',
    lines: 'Pedidos e códigos',
    placeholder: '48217365;AA123456785BR',
    checking: 'Conferindo...',
    checkFailed: 'Não foi possível conferir as linhas.',
    ready: (count: number) => (count === 1 ? '1 pronto para sair' : `${count} prontos para sair`),
    refused: (count: number) => (count === 1 ? '1 com problema' : `${count} com problema`),
    confirm: (count: number) => `Despachar ${orders(count)}`,
    columns: { order: 'Pedido', customer: 'Cliente', state: 'Situação' },
    isReady: 'Pronto',
    sendAnyway: 'Despachar assim mesmo',
    sendOrderAnyway: (order: string) => `Despachar assim mesmo: pedido ${order}`,
    isSent: 'Enviado',
    isDelivered: 'Entregue',
    sentTitle: (count: number) => (count === 1 ? '1 pedido despachado' : `${count} pedidos despachados`),
    deliveredTitle: (count: number) => (count === 1 ? '1 pedido entregue' : `${count} pedidos entregues`),
    partly: (refused: number) =>
      refused === 1 ? '1 pedido ficou como estava.' : `${refused} pedidos ficaram como estavam.`,
    done: 'Concluir',
    again: 'Corrigir os que ficaram',
  },
  deliverQuestion: (count: number) => `Marcar ${orders(count)} como entregues?`,
  deliverWarning: 'Só os pedidos enviados mudam. Os códigos de rastreio continuam guardados.',
  /** What happens to the selected orders beyond those of one call. */
  later: (left: number) => {
    if (left === 0) return ''
    return left === 1 ? 'Mais 1 continua selecionado para depois.' : `Mais ${left} continuam selecionados para depois.`
  },
  track: 'Rastrear',
  trackOrder: (order: string) => `Rastrear pedido ${order}`,
  trackVolume: (volume: number) => `Rastrear ${volume}`,
  trackVolumeOfOrder: (order: string, volume: number) => `Rastrear ${volume}, volume do pedido ${order}`,
  whatsApp: 'WhatsApp',
  whatsAppOrder: (order: string) => `Avisar pelo WhatsApp: pedido ${order}`,
  sentMessage: ({ name, order, store, parcels }: SentMessage) =>
    [
      `Olá, ${name}! Seu pedido ${order} da ${store} saiu para entrega.`,
      ...parcels.flatMap(({ code, url }, index) => [
        parcels.length > 1
          ? `Código de rastreio do volume ${index + 1} de ${parcels.length}: ${code}`
          : `Código de rastreio: ${code}`,
        url && `Acompanhe aqui: ${url}`,
      ]),
    ]
      .filter(Boolean)
      .join('\n'),
  /** Why an order stays; a fault that only a newer release knows is told in its own words. */
  faultOf: (line: ShipmentOutcome): string => {
    if (!line.fault) return ''
    const known: Partial<typeof faults> = faults
    return (known[line.fault] ?? faults.failed)(line)
  },
} as const

type SentMessage = {
  name: string
  order: string
  store: string
  parcels: readonly { code: string; url: string | undefined }[]
}
