import { formatBRL } from '#domain/money.ts'

/** The texts about another address for a paid order. */
export const orderAddressTexts = {
  open: 'Mudar endereço',
  title: 'Mudar o endereço do pedido',
  save: 'Salvar endereço',
  notLoaded: 'Não foi possível carregar o endereço.',
  delivery: ({ name, eta }: { name: string; eta: string }) => `Entrega: ${name}, ${eta}`,
  freight: (paid: number, cost: number) => {
    const compared = `O frete pago foi ${formatBRL(paid)}; para o novo endereço seria ${formatBRL(cost)}.`
    if (cost > paid) return `${compared} O cliente não paga a diferença.`
    return cost < paid ? `${compared} O valor combinado não muda.` : `${compared} Nada muda no valor.`
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
