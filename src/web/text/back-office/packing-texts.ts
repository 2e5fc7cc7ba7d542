import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { type AttentionKind, attentionKindLabels } from '#domain/attention/attention-kinds.ts'
import { maxTrackingCodeLength } from '#domain/orders/tracking-codes.ts'
import { maxDispatchLines } from '#domain/packing/dispatch-lines.ts'

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

/** What the staff still has to decide about an order's money. */
export const undecidedMoneyTexts = {
  reasons: (kinds: readonly AttentionKind[]) => kinds.map((kind) => attentionKindLabels[kind]).join('; '),
  open: (order: string, reasons: string) => `${reasons}: ver pedido ${order}`,
} as const

/** The texts of the packing bench: the printed lists, and the actions on many orders at once. */
export const packingTexts = {
  pickList: 'Lista de separação',
  slips: 'Etiquetas dos volumes',
  dispatchMany: 'Despacho em lote',
  dispatchSelected: 'Despachar',
  deliver: 'Marcar como entregues',
  print: 'Imprimir',
  notLoaded: 'Não foi possível carregar os pedidos.',
  orders,
  pick: {
    heading: (count: number) => `Lista de separação de ${orders(count)}`,
    pieces: (count: number) => (count === 1 ? '1 peça' : `${count.toLocaleString('pt-BR')} peças`),
    place: 'Lugar',
    noPlace: 'Sem lugar',
    product: 'Produto',
    sku: 'SKU',
    quantity: 'Quantidade',
    ofOrders: 'Pedidos',
    sets: (sets: number, pieces: number) => `${sets} × ${pieces}`,
    setNote: (pieces: number) => `jogo com ${pieces}`,
    times: (order: string, quantity: number) => `${order} ×\u00a0${quantity}`,
    empty: 'Nada para separar',
  },
  slip: {
    format: 'Papel',
    sheet: 'A4, quatro por folha',
    label: 'Etiqueta 100 × 150 mm',
    volumes: (order: string) => `Volumes do pedido ${order}`,
    volumesOf: 'Volumes',
    count: (slips: number) => (slips === 1 ? '1 etiqueta' : `${slips.toLocaleString('pt-BR')} etiquetas`),
    volume: (volume: number, all: number) => `Volume ${volume}/${all}`,
    order: 'Pedido',
    to: 'Destinatário',
    from: 'Remetente',
    postalCode: 'CEP',
    phone: 'Telefone',
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
    required: 'Cole ou leia as linhas de pedido e código.',
    checking: 'Conferindo...',
    checkFailed: 'Não foi possível conferir as linhas.',
    ready: (count: number) => (count === 1 ? '1 pronto para sair' : `${count} prontos para sair`),
    refused: (count: number) => (count === 1 ? '1 com problema' : `${count} com problema`),
    confirm: (count: number) => `Despachar ${orders(count)}`,
    columns: { line: 'Linha', order: 'Pedido', customer: 'Cliente', code: 'Código', state: 'Situação' },
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
  /** The text that is prefilled in the chat with the customer. */
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
  /** The code of each volume, and where to track it. */
  parcels: readonly { code: string; url: string | undefined }[]
}
