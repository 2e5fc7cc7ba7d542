import { countSets, type SetPiece } from '#domain/catalog/product-set.ts'
import { formatBRL } from '#domain/money.ts'

/** The texts about pieces that are cancelled before the dispatch. */
export const cancellationTexts = {
  open: 'Cancelar peças',
  title: 'Cancelar peças do pedido',
  save: 'Cancelar peças',
  introduction: 'As peças voltam ao estoque, e o cliente recebe um e-mail. O restante do pedido segue para o envio.',
  lines: 'O que sai do pedido?',
  ofLeft: ({ quantity, setPiece }: { quantity: number; setPiece: SetPiece | null }) =>
    `de ${setPiece ? countSets(quantity, setPiece) : quantity} no pedido`,
  quantityOf: (name: string) => `Quantidade a cancelar de ${name}`,
  nothing: 'Escolha ao menos uma peça.',
  everything: 'Ao menos uma peça fica no pedido. Para cancelar tudo, mude o status para Cancelado.',
  freight: (cents: number) => `Devolver a parte do frete (${formatBRL(cents)})`,
  givesBack: (goods: number, freight: number) =>
    freight > 0
      ? `${formatBRL(goods)} em produtos e ${formatBRL(freight)} de frete`
      : `${formatBRL(goods)} em produtos`,
  total: 'Volta para o cliente',
  means: 'Como o valor volta?',
  byProvider: 'Pelo provedor de pagamento',
  outside: 'Já foi devolvido por fora',
  notLeft: (cents: number) => `Só há ${formatBRL(cents)} para devolver desta forma.`,
  invoice: 'A nota fiscal anexada tem as peças canceladas. Emita outra e substitua o arquivo.',
  label: 'A etiqueta já comprada é do pacote inteiro. Confira se ainda serve.',
  none: 'Este pedido não tem mais peças para cancelar: já foi enviado, não está pago ou só resta uma peça.',
  notLoaded: 'Não foi possível carregar o que pode ser cancelado.',
} as const

/** The texts about another address for a paid order. */
export const orderAddressTexts = {
  open: 'Mudar endereço',
  title: 'Mudar o endereço do pedido',
  save: 'Salvar endereço',
  notLoaded: 'Não foi possível carregar o endereço.',
  delivery: ({ name, eta }: { name: string; eta: string }) => `Entrega: ${name}, ${eta}`,
  freight: (paid: number, cost: number) => {
    if (cost === paid) return paid === 0 ? 'O frete continua grátis.' : `O frete é o mesmo: ${formatBRL(cost)}.`
    const compared = `O frete ${paid === 0 ? 'foi grátis' : `pago foi ${formatBRL(paid)}`}; para o novo endereço seria ${cost === 0 ? 'grátis' : formatBRL(cost)}.`
    return `${compared} ${cost > paid ? 'O cliente não paga a diferença.' : 'O valor combinado não muda.'}`
  },
  noQuote: 'Informe um CEP para onde a loja entrega e espere o frete.',
  labelAsked: 'A etiqueta está sendo comprada com o endereço anterior. Espere alguns instantes e abra de novo.',
  labelBought: 'A etiqueta deste pedido foi comprada com o endereço anterior.',
  labelCancelled: 'Já cancelei a etiqueta no serviço de etiquetas',
  confirmLabel: 'Cancele a etiqueta no serviço de etiquetas e confirme acima.',
  invoice: 'A nota fiscal tem o endereço anterior.',
  invoiceKnown: 'Entendi: a nota será corrigida ou fica como está',
  confirmInvoice: 'Confirme o que fazer com a nota fiscal.',
} as const
