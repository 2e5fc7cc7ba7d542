import { formatBRL } from '#platform/money.ts'

export const discountTexts = {
  open: 'Dar desconto',
  title: 'Dar desconto no pedido',
  save: 'Dar desconto',
  introduction: 'O cliente recebe um e-mail com o novo total. A página de pagamento aberta antes deixa de valer.',
  kind: 'Tipo de desconto',
  kinds: { amount: 'Valor em reais', percentage: 'Porcentagem' },
  amount: 'Desconto (R$)',
  percentage: 'Desconto (%)',
  ofGoods: 'Sai do valor dos produtos; o frete não muda.',
  reason: 'Motivo',
  reasonHint: 'Só a equipe vê.',
  newTotal: (cents: number) => `Novo total: ${formatBRL(cents)}`,
  given: ({ amountCents, note, actorName }: { amountCents: number; note: string; actorName: string | null }) =>
    `Desconto de ${formatBRL(amountCents)}: ${note}${actorName ? ` · ${actorName}` : ''}`,
} as const
