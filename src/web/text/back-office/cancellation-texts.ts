import { countSets, type SetPiece } from '#domain/catalog/product-set.ts'
import { formatBRL } from '#domain/money.ts'

/** The texts about pieces that are cancelled before the dispatch. */
export const cancellationTexts = {
  open: 'Cancelar peças',
  title: 'Cancelar peças do pedido',
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
