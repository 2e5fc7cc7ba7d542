import { maxDispatchLines } from '../../shipments/dispatch-lines.ts'
import type { LabelFault, LabelRefusal } from '../rules.ts'

const faults: Record<LabelFault, string> = {
  'out-of-reach': 'O serviço de etiquetas não respondeu.',
  'not-understood': 'O serviço de etiquetas respondeu algo inesperado.',
  refused: 'O serviço de etiquetas recusou.',
  'no-access': 'O acesso ao serviço de etiquetas não vale mais: confira o token.',
  'no-balance': 'Falta saldo na conta do serviço de etiquetas.',
}

const refusals: Record<LabelRefusal, string> = {
  'unknown-order': 'não encontrado',
  'not-paid': 'não está pago',
  'not-sold': 'entrega sem etiqueta da transportadora',
  bought: 'já tem etiqueta',
}

export const labelTexts = {
  buy: 'Comprar etiquetas',
  buyCount: (count: number) => (count === 1 ? 'Comprar 1 etiqueta' : `Comprar ${count} etiquetas`),
  volumesHint: 'Confira os volumes de cada pedido: nos Correios, cada volume tem a sua etiqueta.',
  print: 'Imprimir etiquetas',
  printOpen: (count: number) => (count === 1 ? 'Abrir 1 etiqueta (PDF)' : `Abrir ${count} etiquetas (PDF)`),
  printHint: 'O PDF abre em outra aba, com todas as etiquetas já compradas destes pedidos.',
  printPartsHint: (files: number) =>
    `São ${files} PDFs, cada um com as etiquetas já compradas de até ${maxDispatchLines} pedidos. Cada um abre em outra aba.`,
  printPart: (part: number, count: number) =>
    count === 1 ? `Parte ${part}: abrir 1 etiqueta (PDF)` : `Parte ${part}: abrir ${count} etiquetas (PDF)`,
  preparing: 'Reunindo as etiquetas...',
  notReady: 'Não foi possível reunir as etiquetas.',
  tryAgain: 'Tentar de novo',
  tryAgainFor: (order: string) => `Tentar de novo a etiqueta do pedido ${order}`,
  asked: 'Comprando etiqueta...',
  pdf: 'Etiqueta (PDF)',
  pdfOf: (order: string) => `Etiqueta do pedido ${order} (PDF)`,
  fault: ({ fault, detail }: { fault: LabelFault | null; detail: string }) =>
    fault === null ? '' : [faults[fault], fault === 'refused' ? detail : ''].filter(Boolean).join(' '),
  question: (count: number) => {
    if (count === 0) return 'Comprar etiquetas'
    return count === 1 ? 'Comprar a etiqueta de 1 pedido?' : `Comprar etiquetas de ${count} pedidos?`
  },
  nothingToBuy: 'Nenhum destes pedidos espera etiqueta: só os pagos, em serviços com etiqueta da transportadora.',
  leftOut: (count: number) =>
    count === 1
      ? '1 pedido fica de fora: não está pago, ou vai sem etiqueta da transportadora.'
      : `${count} pedidos ficam de fora: não estão pagos, ou vão sem etiqueta da transportadora.`,
  warning: (provider: string) => `O valor de cada etiqueta sai do saldo da conta no ${provider}.`,
  outcome: (lines: readonly { refusal: LabelRefusal | null }[]) => {
    const asked = lines.filter(({ refusal }) => refusal === null).length
    const left = [...new Set(lines.flatMap(({ refusal }) => refusal ?? []))]
    const done = asked === 1 ? 'Comprando as etiquetas de 1 pedido.' : `Comprando as etiquetas de ${asked} pedidos.`
    if (left.length === 0) return done
    return `${done} ${lines.length - asked} de fora: ${left.map((refusal) => refusals[refusal]).join(', ')}.`
  },
} as const
