import { formatBRL, maxGoodsCents } from '#platform/money.ts'
/** Why a file is refused, where the general message says too much. */
export const uploadFailureTexts = {
  onlyPictures: 'Este arquivo não é uma foto aceita. Use JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
} as const

const formatCodes = (codes: readonly string[]) =>
  codes.length === 1 ? `O código de rastreio já é ${codes[0]}` : `Os códigos de rastreio já são ${codes.join(', ')}`

const lastChange = (who: string | null) => (who ? ` A última alteração é de ${who}.` : '')

const inMinutes = (minutes: number) => (minutes > 1 ? `${minutes} minutos` : '1 minuto')

export const failureTexts = {
  unexpected: 'Ocorreu um erro. Por favor, tente novamente.',
  categoryNameTaken: 'Já existe uma categoria com este nome.',
  subcategoryNameTaken: 'Já existe uma subcategoria com este nome nesta categoria.',
  cannedAnswerTaken: 'Já existe uma resposta com este título.',
  tradeWordTaken: 'Esta palavra já está na lista.',
  shortStaffPassword: 'A senha da equipe precisa de pelo menos 10 caracteres.',
  roleNameTaken: 'Já existe uma função com este nome.',
  brandNameTaken: 'Já existe uma marca com este nome.',
  supplierNameTaken: 'Já existe um fornecedor com este nome.',
  codeTaken: (product: string) => `Este código já é do produto ${product}.`,
  codeTakenMeanwhile: 'Outro produto acaba de receber o mesmo código. Confira e tente novamente.',
  vehicleNotFound: 'Este veículo não existe mais no cadastro.',
  makeNameTaken: 'Já existe uma montadora com este nome.',
  makeInUse: 'Não é possível excluir: há modelos desta montadora.',
  modelNameTaken: 'Esta montadora já tem um modelo com este nome.',
  modelInUse: 'Não é possível excluir: há gerações deste modelo.',
  modelInGarage: 'Não é possível excluir: há clientes com este modelo na garagem.',
  importColumnsMissing: (names: readonly string[]) =>
    `Faltam colunas no arquivo: ${names.join(', ')}. Exporte os veículos para ter um modelo.`,
  importColumnsUnknown: (names: readonly string[]) =>
    `O arquivo tem colunas que a loja não conhece: ${names.map((name) => name || '(sem nome)').join(', ')}.`,
  importMakeMissing: 'Informe a montadora.',
  importColumnsRepeated: (names: readonly string[]) => `O arquivo tem colunas repetidas: ${names.join(', ')}.`,
  importRowTooLong: 'Há mais campos do que colunas: ponha entre aspas os textos que têm o separador.',
  importOneOf: (words: string) => `Use um destes: ${words}.`,
  importFillsNothing:
    'Nenhum carro deste arquivo preenche uma lacuna: o modelo, os anos, a furação e o cubo têm de ser os do cadastro.',
  importEmpty: 'O arquivo não tem nenhuma linha além dos títulos.',
  importTooLong: (most: number) => `O arquivo tem linhas demais. Divida-o em partes de até ${most} linhas.`,
  importOutdated: 'Os veículos mudaram depois da conferência. Envie o arquivo de novo e confira o que mudou.',
  importNameTaken:
    'Um nome que a importação gravaria já é de outro registro, escrito de um jeito parecido. Use o mesmo nome nos dois e tente de novo.',
  importFileGone: 'O arquivo não está mais guardado: envie-o de novo.',
  changesOutdated:
    'O cadastro mudou depois da conferência: um código já é de outro produto, ou algo que as linhas usam saiu. Confira de novo.',
  changesFailed: 'Não foi possível terminar. Tente novamente; se continuar, avise o suporte.',
  refusedColumns: { line: 'Linha', reasons: 'Motivos' },
  refusedSuffix: ' (recusadas)',
  yearsOverlap: ({ from, to }: { from: number; to: number }) =>
    `Os anos se sobrepõem aos da geração de ${from} a ${to}. Mude os anos, ou dê um rótulo a cada uma.`,
  supplierInUse: 'Não é possível excluir: há produtos deste fornecedor.',
  roleInUse: 'Não é possível excluir: há pessoas com esta função. Dê outra a elas antes.',
  brandInUse: 'Não é possível excluir: há produtos desta marca.',
  subcategoryInUse: 'Não é possível mudar a categoria: há produtos nesta subcategoria.',
  trackingCodesChanged: (present: readonly string[], who: string | null) =>
    `${present.length > 0 ? `${formatCodes(present)}.` : 'O pedido já está sem código de rastreio.'}${lastChange(who)} Confira e, se for o caso, altere de novo.`,
  trackingCodeTaken: (code: string, order: string) =>
    `O código ${code} já está no pedido ${order}. Confira a etiqueta: cada código é de um pedido só.`,
  reverseCodeTaken: (code: string, order: string) =>
    `O código ${code} já está na devolução do pedido ${order}. Confira: cada código é de uma devolução só.`,
  pixTaken: (pix: string, order: string) =>
    `O Pix ${pix} já pagou o pedido ${order}. Confira o comprovante: cada um paga um pedido só.`,
  moneyUndecided: (reasons: readonly string[]) =>
    `Falta decidir sobre o dinheiro do pedido: ${reasons.join('; ')}. Se for para enviar assim mesmo, despache-o pela lista.`,
  heldBack: (reasons: readonly string[]) =>
    `Falta decidir sobre o dinheiro do pedido: ${reasons.join('; ')}. Confira e, se for o caso, envie de novo. Se este aviso voltar, recarregue a página.`,
  statusChanged: (status: string, codes: readonly string[], who: string | null) =>
    `O pedido já está como ${status}${codes.length > 0 ? `, com ${codes.length === 1 ? 'o código' : 'os códigos'} de rastreio ${codes.join(', ')}` : ''}.${lastChange(who)} Confira e, se for o caso, altere de novo.`,
  returnMovedOn: (state: string, who: string | null) =>
    `Esta devolução já está em outra etapa: ${state}.${lastChange(who)} Confira antes de continuar.`,
  pageNotClosed: 'O provedor de pagamento não respondeu. O pedido ficou como estava. Tente novamente.',
  totalChanged: (total: string) => `O pedido agora custa ${total}. Confira e confirme de novo.`,
  discountLimit: (percent: number) =>
    percent === 0
      ? 'Seu acesso não permite dar descontos. Peça a quem tem acesso completo.'
      : `Seu acesso permite descontos de até ${percent}% dos produtos. Peça a quem tem acesso completo.`,
  notCancellable: 'Só dá para cancelar peças de um pedido pago que ainda não foi enviado.',
  cancelTooMany: 'O pedido não tem mais todas essas peças para cancelar. Confira e escolha de novo.',
  cancelEverything: 'Ao menos uma peça fica no pedido. Para cancelar tudo, mude o status para Cancelado.',
  cancellationChanged: (who: string | null) =>
    `O que pode ser cancelado ou devolvido mudou enquanto você escolhia.${lastChange(who)} Confira os valores e confirme de novo.`,
  labelIsBeingBought:
    'A etiqueta está sendo comprada com o endereço anterior. Espere alguns instantes e tente novamente.',
  labelHasAddress:
    'A etiqueta deste pedido foi comprada com o endereço anterior. Cancele-a no serviço de etiquetas e confirme.',
  freightChanged: 'O frete para este endereço mudou. Confira e confirme de novo.',
  addressChanged: (address: string, who: string | null) =>
    `O endereço já é ${address}.${lastChange(who)} Confira e, se for o caso, altere de novo.`,
  refundDecided: 'Nenhum reembolso desta devolução espera mais por alguém: outra pessoa já cuidou dele. Confira.',
  orderNotReturnable:
    'Só um pedido pago, que já foi enviado, pode ter devolução. Confira o status e os pagamentos dele.',
  cancelledBeforeReceipt:
    'O pedido desta devolução foi cancelado, e as peças dele já voltaram ao estoque. Para encerrá-la, recuse a devolução.',
  cancelledBeforeRefund:
    'O pedido desta devolução foi cancelado, e o destino do dinheiro foi escolhido então. Encerre-a sem reembolso.',
  moneyChanged: (held: string) =>
    `O valor que a loja tem deste pedido mudou para ${held} enquanto você respondia. Confira os pagamentos e responda de novo.`,
  invoiceChanged: (key: string | null, who: string | null) =>
    `${key ? `O pedido já tem outra nota fiscal, de chave ${key}${who ? `, anexada por ${who}` : ''}.` : 'A nota fiscal deste pedido já foi removida.'} Confira e, se for o caso, altere de novo.`,
  attentionClosed: (who: string | null) =>
    `${who ?? 'A própria loja'} já resolveu esta pendência. O que você escreveu não foi guardado.`,
  jobDecided: 'Esta tarefa já saiu da lista: outra pessoa mandou tentar de novo ou a descartou.',
  tooManyTags: (most: number) => `Um pedido tem no máximo ${most} marcadores. Retire um deles.`,
  lacksPrice: 'Sem preço não pode deixar de ser sob consulta. Defina também um preço.',
  priceOnRequest: 'Este produto tem preço sob consulta. Mude o preço no cadastro.',
  priceChanged: (price: string) => `O preço mudou para ${price} enquanto você editava. Confira e tente novamente.`,
  piecesOfSet: 'Peças avulsas de um jogo não voltam ao estoque, que conta jogos inteiros.',
  stockChanged: (quantity: number) =>
    `O estoque mudou para ${quantity} enquanto você editava. Confira e tente novamente.`,
  paymentRefused:
    'Erro ao processar pagamento: o provedor não aceitou o pedido. Seu pedido foi salvo e pode ser pago em Meus Pedidos.',
  unsubscribeLink: 'Este link não é válido. Abra-o de novo a partir do e-mail que você recebeu.',
  itemsNotSaved: 'Erro ao salvar itens do pedido',
  orderNotSaved: 'Erro ao salvar pedido',
  tooManyUnpaidPieces: (most: number) =>
    `Seus pedidos que aguardam pagamento podem somar até ${most} unidades. Diminua a quantidade, pague ou cancele um deles em Meus Pedidos, ou fale conosco.`,
  tooManyUnpaidOfData:
    'Já há vários pedidos com este e-mail aguardando pagamento. Se são seus, pague ou cancele um deles; se não, use outro e-mail ou fale conosco.',
  tooManyUnpaidOfNetwork: (minutes: number) =>
    `Esta rede de internet já tem muitos pedidos aguardando pagamento. Tente de novo em até ${minutes} minutos, use outra conexão ou fale conosco.`,
  noSuchCompanion: 'Um dos produtos não existe mais, ou é o próprio produto. Retire-o para salvar.',
  /** Where the products are listed that cannot be bought. */
  places: { cart: 'carrinho', order: 'pedido' },
  notSold: (product: string, place: string) =>
    `Produto fora de venda: ${product}. Retire-o do ${place} para continuar.`,
  notSoldHere: (product: string, place: string) =>
    `Produto com preço sob consulta: ${product}. Retire-o do ${place} e ${place === 'pedido' ? 'combine o preço no cadastro' : 'fale conosco para comprá-lo'}.`,
  shortage: (product: string, available: number, { isSetOfFour, place }: { isSetOfFour: boolean; place: string }) => {
    if (available === 0) return `Estoque esgotado: ${product}.`
    const [one, several] = isSetOfFour ? ['jogo', 'jogos'] : ['unidade', 'unidades']
    const left = available === 1 ? `Resta só 1 ${one}` : `Restam só ${available} ${several}`
    return `${left} de ${product}. Ajuste a quantidade no ${place}.`
  },
  blockedBuyer: 'A loja não aceita pedidos com estes dados. Fale conosco.',
  /** What else would be said to the customer. */
  toStaff: {
    TOO_MANY_UNPAID:
      'Este cliente já tem vários pedidos aguardando pagamento. Cancele um deles, ou espere o pagamento, para fazer outro.',
    ACCOUNT_BLOCKED: 'Este cliente está bloqueado. Desbloqueie em Clientes para fazer o pedido.',
    ORDER_TOO_LARGE: `Um pedido soma até ${formatBRL(maxGoodsCents)} em produtos. Diminua a quantidade ou faça dois pedidos.`,
  },
  labelGone: 'A etiqueta foi cancelada ou expirou no serviço de etiquetas. Peça de novo para comprar outra.',
  labelPartlyGone:
    'Uma etiqueta do pedido foi cancelada ou expirou no serviço de etiquetas, e outra já está paga. Cancele lá a que está paga e peça de novo.',
  labelNotMade: 'O serviço de etiquetas não gerou a etiqueta.',
  accountOfCustomer: 'Já existe um cliente com este e-mail. Escolha-o na busca.',
  tooBusy: 'A loja está com muitas visitas neste momento. Tente novamente em alguns segundos.',
  away: 'A loja está fora do ar por alguns instantes. Nada do que você fez se perdeu.',
  busyTitle: 'Já voltamos',
  busyRefresh: 'Esta página tenta de novo sozinha.',
  tooManyRequests: (minutes: number) => `Muitas tentativas em pouco tempo. Tente novamente em ${inMinutes(minutes)}.`,
  tooManyOrdersOfNetwork: (minutes: number) =>
    `Muitos pedidos vieram desta rede de internet. Tente de novo em ${inMinutes(minutes)}, use outra conexão ou fale conosco.`,
  tooManyPasswords: (minutes: number) =>
    `Muitas tentativas com este e-mail. Aguarde ${inMinutes(minutes)}, entre por um aparelho em que você já entrou, ou use "Esqueci minha senha".`,
  tooManyTrackings: (minutes: number) =>
    `Muitas tentativas com este pedido. Aguarde ${inMinutes(minutes)}, ou abra o link de um e-mail sobre ele.`,
} as const

export const offlineTexts = {
  title: 'Você está sem internet',
  text: 'Não conseguimos chegar à loja. Assim que a conexão voltar, esta página continua sozinha de onde você parou.',
  again: 'Tentar agora',
  cart: 'Seu carrinho',
  /** Before a date and time, as '23/11/2026, 14:05'. */
  seen: 'Como estava em',
  mayChange: 'Preços e estoque são conferidos quando a conexão voltar.',
  /** The number stays on one line. */
  call: (phone: string) => `Precisa de algo agora? Ligue para ${phone.replaceAll(' ', '\u00A0')}.`,
} as const

/** The notes of items that are closed because a failed job is retried. */
export const failedJobTexts = { retried: 'A tarefa foi colocada para tentar de novo.' } as const

export const freightTexts = { name: 'Frete', free: 'Grátis' } as const

/** The name shown to the staff for a buyer without an account. */
export const guestName = 'Cliente sem conta'

export const erasedName = 'Conta apagada'

/** Among the staff's notes about a customer. */
export const blockingNote = (reason: string) => `Conta bloqueada: ${reason}`
export const unblockingNote = 'Conta desbloqueada.'

export const administratorName = { firstName: 'Administração', lastName: 'da Loja' } as const

/** What stands in place of the buyer in an order whose years in the books are over. */
export const anonymousBuyer = { firstName: 'Cliente', lastName: 'anônimo', address: 'Endereço apagado' } as const
