import { formatBRL } from '#platform/money.ts'
import { formatDate } from '#platform/web/formats.ts'
import type { OrderReturn } from '../contract.ts'
import {
  maxReturnPictures,
  type ReturnReason,
  type ReturnState,
  returnReasonLabels,
  returnStateLabels,
} from '../rules.ts'

export const returnPictureTexts = {
  title: 'Fotos',
  hint: `Opcional. Até ${maxReturnPictures} fotos, de até 10 MB cada. Só você e a equipe da loja podem vê-las.`,
  add: 'Adicionar fotos',
  addMore: 'Adicionar mais fotos',
  numbered: (number: number, name: string) => `Foto ${number}: ${name}`,
  waiting: 'Na fila',
  sending: (percent: number) => `Enviando: ${percent}%`,
  preparing: 'Preparando...',
  ready: 'Enviada',
  readyCount: (ready: number, count: number) =>
    `${ready} de ${count} ${count === 1 ? 'foto enviada' : 'fotos enviadas'}`,
  retry: 'Tentar de novo',
  retryNamed: (name: string) => `Tentar enviar de novo: ${name}`,
  remove: (name: string) => `Remover foto: ${name}`,
  tooMany: (names: readonly string[]) =>
    `O máximo é de ${maxReturnPictures} fotos. ${names.length === 1 ? 'Esta não foi adicionada' : 'Estas não foram adicionadas'}: ${names.join(', ')}.`,
  noPicture: 'Este arquivo não é uma foto aceita. Use JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
  broken: 'A conexão caiu durante o envio.',
  gone: 'Esta foto esperou demais e não está mais guardada.',
  someFailed: 'Algumas fotos não foram enviadas. Tente de novo ou remova-as para continuar.',
  of: 'devolução',
  enlarge: (number: number, count: number) => `Ampliar foto ${number} de ${count}`,
  alt: (number: number, count: number) => `Foto ${number} de ${count} da devolução`,
  notLoaded: 'Não foi possível carregar a foto inteira. Feche e tente novamente.',
} as const

/** The name of a return's state. Also of one that this page does not know, because a later release has answered. */
export const returnStateText = (state: ReturnState): string => returnStateLabels[state] ?? 'Em andamento'

/** The name of a reason for a return; the same. */
export const returnReasonText = (reason: ReturnReason): string => returnReasonLabels[reason] ?? 'Outro motivo'

type ReceivedLine = Pick<OrderReturn['lines'][number], 'restockedQuantity' | 'damagedQuantity' | 'setPiece' | 'pieces'>

export const returnTexts = {
  title: 'Devoluções',
  ask: 'Desistir ou trocar',
  requestTitle: 'Desistir ou trocar',
  protocol: (number: string) => `Protocolo ${number}`,
  send: 'Pedir devolução',
  products: 'O que será devolvido?',
  productsHint: 'Escolha a quantidade de cada produto.',
  left: (quantity: number) => (quantity === 1 ? '1 peça' : `até ${quantity} peças`),
  upTo: (amount: string, { isOne }: { isOne: boolean }) => (isOne ? amount : `até ${amount}`),
  nothing: 'Nada',
  quantityOf: (name: string) => `Quantidade de ${name}`,
  reason: 'Motivo',
  until: (day: string) => `Prazo: até ${day}.`,
  note: 'Conte o que aconteceu',
  noteHint: 'Opcional. Para trocar, escreva o produto desejado.',
  received: ({ restockedQuantity, damagedQuantity, setPiece, pieces }: ReceivedLine) => {
    const arrived = (restockedQuantity ?? 0) + (damagedQuantity ?? 0)
    if (arrived === 0) return 'não chegou'
    if (setPiece && pieces) return 'chegou'
    const one = setPiece ? 'jogo' : 'peça'
    const amount = `${arrived === 1 ? `chegou 1 ${one}` : `chegaram ${arrived} ${one}s`}`
    return damagedQuantity ? `${amount}, ${damagedQuantity} com dano` : amount
  },
  reverseCode: 'Código de postagem',
  returnAddress: 'Enviar para',
  answer: 'Mensagem da loja',
  refund: (cents: number) => `Valor do reembolso: ${formatBRL(cents)}`,
  openedOn: ({ createdAt, reason }: Pick<OrderReturn, 'createdAt' | 'reason'>) =>
    reason === 'before-dispatch' ? `Em ${formatDate(createdAt)}` : `Pedida em ${formatDate(createdAt)}`,
} as const

export const orderReturnTexts = {
  failed: 'Não foi possível carregar as devoluções.',
  rights:
    'Você pode desistir da compra em até 7 dias depois de receber, com o frete incluído no reembolso. Para defeito ou engano, o prazo é de 90 dias.',
  beforeDispatch:
    'Este pedido ainda não saiu da loja. Para desistir ou trocar, escreva para nós: a mensagem já vem com o número do pedido e recebe um protocolo na hora.',
  over: 'O prazo para devolver este pedido terminou. Se tiver alguma dúvida, fale conosco.',
  withdraw: 'Desistir da devolução',
  withdrawQuestion: 'Ficar com os produtos?',
  withdrawText: 'A devolução é cancelada. Dentro do prazo, você pode pedir outra.',
  back: 'Voltar',
} as const
