import { verdictNames } from '#modules/fitment/web/index.ts'
import type { LineFit } from '../rules.ts'

export const fitPromiseTexts = {
  promise: 'Conferido para o seu carro: se não servir, a troca e o frete são por nossa conta.',
  conditions: (days: number) => `Vale por ${days} dias depois de receber.`,
  conditionsOfMarked: (days: number) => `Vale para os itens marcados, por ${days} dias depois de receber.`,
  toConditions: 'Ver condições',
  line: 'Conferido para o seu carro',
  ofOrder: ({ vehicle, ownTyre }: Pick<LineFit, 'vehicle' | 'ownTyre'>) =>
    `Conferido para ${vehicle}${ownTyre ? `, pneu ${ownTyre}` : ''}.`,
  promised: (days: number) => `Se não servir, a troca e o frete são por nossa conta, por ${days} dias.`,
  /** For the staff, also of what was ordered without a promise. */
  saidFor: ({ vehicle, ownTyre, verdict }: LineFit) =>
    `${verdictNames[verdict] ?? verdictNames.sem_dados}: ${vehicle}${ownTyre ? `, pneu ${ownTyre}` : ''}`,
  staffPromise: (days: number) => `Promessa de ${days} dias: troca e frete por conta da loja.`,
  staffFreight: 'O frete desta devolução é da loja.',
  staffWhy: (products: readonly string[]) =>
    `Vendido com a promessa de que serve: ${products.join('; ')}. Se não serviu, a troca e o frete são por conta da loja.`,
} as const
