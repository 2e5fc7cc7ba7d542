import { formatBRL } from '#platform/money.ts'

export const creditTexts = {
  title: 'Meu crédito',
  introduction: 'Use na próxima compra, ao finalizar o pedido.',
  balance: 'Saldo',
  none: 'Você não tem crédito no momento.',
  expiring: (cents: number, day: string) => `${formatBRL(cents)} valem até ${day}.`,
  history: 'Histórico',
  order: (number: string) => `Pedido ${number}`,
  failed: 'Não foi possível carregar o crédito.',
  use: (cents: number) => `Usar ${formatBRL(cents)} de crédito`,
  row: 'Crédito',
  staff: {
    title: 'Crédito',
    none: 'Sem crédito.',
    give: 'Dar crédito',
    giveText: 'O cliente usa o crédito na próxima compra, com a conta dele.',
    submit: 'Dar crédito',
    amount: 'Valor',
    invalidAmount: 'Informe um valor válido, como 80,00.',
    reason: 'Motivo',
    lastDay: 'Vale até',
    lastDayHint: 'Opcional. Sem data, o crédito não vence.',
    note: 'Observação',
    noteHint: 'Só a equipe vê.',
    notLoaded: 'Não foi possível carregar o crédito.',
  },
} as const
