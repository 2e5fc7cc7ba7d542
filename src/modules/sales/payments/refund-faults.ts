/**
 * Why money that is to go back has not: the provider has begun and not finished, refused, gave no answer or
 * one that nobody understands, or the payment is contested at a bank.
 */
export const refundFaults = ['under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'] as const
export type RefundFault = (typeof refundFaults)[number]

/** Whether the money may still go back by itself, or by the bank: who gave it again would give it twice. */
export const isDecidedElsewhere = (fault: RefundFault | null): boolean => fault === 'under-way' || fault === 'contested'

export const refundFaultTexts: Record<RefundFault, string> = {
  'under-way':
    'O provedor aceitou a devolução e ainda não a concluiu. Não devolva de novo: acompanhe no painel do provedor. Quando ele avisar que concluiu, a loja registra sozinha.',
  refused:
    'O provedor recusou a devolução. Veja o motivo no painel do provedor, como falta de saldo ou prazo vencido, e tente de novo ou devolva de outra forma.',
  'out-of-reach':
    'O provedor não respondeu. Confira no painel do provedor se a devolução foi feita e, se não foi, tente de novo.',
  'not-understood':
    'A resposta do provedor não foi entendida. Confira no painel do provedor se a devolução foi feita antes de tentar de novo.',
  contested:
    'O cliente contestou o pagamento no banco. Não devolva de novo: se a loja perder a contestação, o banco devolve o dinheiro.',
}
