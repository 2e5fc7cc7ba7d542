import { formatBRL } from '#platform/money.ts'
import { manualProvider } from '../../../payments/amounts.ts'
import { paymentProviderName } from '../../../payments/rules.ts'

export const adminReturnTexts = {
  title: 'Devoluções',
  searchLabel: 'Buscar por cliente, e-mail, pedido ou protocolo',
  state: 'Etapa',
  allStates: 'Todas as etapas',
  waiting: 'Esperam pela loja',
  reason: 'Motivo',
  allReasons: 'Todos os motivos',
  columns: { order: 'Pedido', date: 'Data', customer: 'Cliente', reason: 'Motivo', pieces: 'Peças', state: 'Etapa' },
  empty: 'Nenhuma devolução ainda',
  emptyText: 'O que os clientes pedirem para devolver aparece aqui.',
  details: 'Detalhes da devolução do pedido',
  titleOf: (number: string) => `Devolução do pedido ${number}`,
  seeOrder: 'Ver pedido',
  notLoaded: 'Não foi possível carregar a devolução.',
  notLoadedAll: 'Não foi possível carregar as devoluções.',
  none: 'Nenhuma devolução deste pedido.',
  open: 'Abrir',
  openNew: 'Abrir devolução',
  due: (goods: number, freight: number) =>
    freight > 0
      ? `${formatBRL(goods)} em produtos e ${formatBRL(freight)} de frete`
      : `${formatBRL(goods)} em produtos`,
  answer: 'Resposta ao cliente',
  authorise: 'Autorizar',
  authoriseHint: 'O cliente recebe as instruções de envio por e-mail.',
  refuse: 'Recusar',
  refuseHint: 'O cliente recebe o motivo por e-mail.',
  refuseAfterAll: 'Recusar a devolução',
  receiveAfterAll: 'Registrar o que chegou',
  reverseCode: 'Código de postagem reversa',
  reverseCodeHint: 'Dos Correios, quando o frete é da loja.',
  returnAddress: 'Endereço para envio',
  message: 'Mensagem ao cliente',
  optional: 'Opcional.',
  sendAnswer: 'Enviar resposta',
  receive: 'O que chegou?',
  receiveText: 'As peças inteiras voltam ao estoque agora; as danificadas são registradas como perda.',
  asked: (quantity: number) => (quantity === 1 ? '1 peça pedida' : `${quantity} peças pedidas`),
  piecesAsked: (pieces: string) => `${pieces} de um jogo`,
  piecesArrived: 'Chegou (não volta ao estoque, que conta jogos inteiros)',
  restocked: 'Voltam ao estoque',
  restockedOf: (name: string) => `Peças de ${name} que voltam ao estoque`,
  damaged: 'Danificadas',
  damagedOf: (name: string) => `Peças danificadas de ${name}`,
  staffNote: 'Observação',
  staffNoteHint: 'Só a equipe vê.',
  book: 'Registrar recebimento',
  refund: 'Reembolso',
  byProvider: 'Devolver pelo provedor de pagamento',
  byProviderHint: (cents: number) =>
    cents === 0
      ? 'O provedor não tem o que devolver: o pagamento foi registrado à mão, está contestado ou já voltou.'
      : `Até ${formatBRL(cents)}, pela mesma forma em que foi pago.`,
  outside: 'Já foi devolvido por fora',
  outsideHint: (cents: number, inPanel: number) => {
    if (cents === 0) return 'A loja não tem mais dinheiro deste pedido: está contestado ou já voltou.'
    return inPanel > 0
      ? `Até ${formatBRL(cents)}, com os ${formatBRL(inPanel)} que já voltaram pelo painel do provedor.`
      : `Até ${formatBRL(cents)}, por transferência, em dinheiro ou na máquina.`
  },
  asCredit: 'Devolver como crédito',
  asCreditHint: (cents: number) =>
    cents === 0 ? 'Para a próxima compra do cliente.' : `Até ${formatBRL(cents)}, para a próxima compra do cliente.`,
  creditOnTop: (cents: number) => `Mais ${formatBRL(cents)}, que o cliente pagou com crédito, voltam como crédito.`,
  creditAlone: (cents: number) => `${formatBRL(cents)} voltam como crédito, como o cliente pagou.`,
  close: 'Encerrar sem reembolso',
  closeHint: 'O cliente recebe o motivo por e-mail.',
  externalRefunds: (cents: number) =>
    `${formatBRL(cents)} deste pedido já voltaram ao cliente sem passar pela loja. Confira se foi por esta devolução antes de devolver de novo: se tudo já voltou, registre como devolvido por fora; se falta uma parte, devolva só ela pelo provedor.`,
  amount: 'Valor',
  amountHint: (due: string) => `Pela regra do motivo: ${due}.`,
  invalidAmount: 'Informe um valor válido, como 199,90.',
  tooHigh: (cents: number) => `O máximo é ${formatBRL(cents)}.`,
  saveChoice: {
    provider: (cents: number) => `Reembolsar ${formatBRL(cents)}`,
    outside: (cents: number) => `Registrar reembolso de ${formatBRL(cents)}`,
    credit: (cents: number) => `Devolver ${formatBRL(cents)} como crédito`,
    close: () => 'Encerrar sem reembolso',
  },
  refundOf: (provider: string, id: string) =>
    provider === manualProvider ? 'Pagamento registrado à mão' : `${paymentProviderName(provider)} ${id}`,
  refundDone: 'devolvido',
  refundOutside: 'devolvido por fora',
  refundAsCredit: 'devolvido como crédito',
  refundUnderWay: 'pedido ao provedor',
  refundFailed: 'a devolução falhou',
  refundContested: 'parada: o pagamento foi contestado no banco',
  failedText: 'O provedor não devolveu o dinheiro depois de três dias de tentativas.',
  tryAgain: 'Tentar de novo',
  checkAgain: 'Consultar de novo',
  refundedOutside: 'Já devolvi por fora',
  closeRefund: 'Encerrar com observação',
  closeDialogs: {
    outside: {
      title: 'Registrar devolução feita por fora',
      subject: (cents: number) =>
        `${formatBRL(cents)} ficam registrados como devolvidos ao cliente, e o provedor não é mais consultado.`,
      submit: 'Registrar devolução',
      note: 'Como foi devolvido?',
      noteHint: 'Fica registrado com o seu nome. Só a equipe vê.',
      noteRequired: 'Escreva como o valor foi devolvido.',
    },
    contested: {
      title: 'Encerrar a devolução do dinheiro',
      subject: (cents: number) =>
        `${formatBRL(cents)} ficam registrados como devolvidos ao cliente sem passar pela loja. Só encerre se a contestação foi perdida de vez e o banco já devolveu o valor: se a loja ainda vencer, ela não devolve mais nada sozinha.`,
      submit: 'Encerrar',
      note: 'O que foi feito?',
      noteHint: 'Fica registrado com o seu nome. Só a equipe vê.',
      noteRequired: 'Escreva o que foi feito.',
    },
  },
} as const
