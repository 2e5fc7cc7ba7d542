import { sitePages } from '#platform/site-map.ts'
import type { TradeWordKind } from '../../search-language/trade-words.ts'

export const tradeWordTexts = {
  title: sitePages['/admin/trade-words'].title,
  toProducts: 'Voltar para produtos',
  intro: 'O que os clientes escrevem na busca e o catálogo diz de outro jeito.',
  searchLabel: 'Buscar palavra',
  columns: { word: 'Palavra', kind: 'O que é', meaning: 'Quer dizer' },
  kinds: {
    'written-out': 'Abreviação',
    same: 'Mesma coisa',
    unsold: 'Não vendemos',
  } satisfies Record<TradeWordKind, string>,
  hints: {
    'written-out': 'A busca troca uma pela outra: jg vira jogo.',
    same: 'Uma acha a outra: lavar e lavagem acham limpeza.',
    unsold: 'A busca diz que não temos. De que produtos, separados por vírgula: roda, pneu. Em branco: de todos.',
  } satisfies Record<TradeWordKind, string>,
  goods: (goods: string) => (goods === '' ? 'de qualquer produto' : `de ${goods}`),
  fields: { kind: 'O que é', word: 'Palavra', meaning: 'Quer dizer', goods: 'De que produtos' },
  chooseKind: 'Escolha o que é',
  empty: 'Nenhuma palavra ainda',
  emptyText: 'Adicione a primeira.',
  add: 'Adicionar Palavra',
  addTitle: 'Adicionar Palavra',
  editTitle: 'Editar Palavra',
  deleteQuestion: (word: string) => `Excluir a palavra ${word}?`,
  deleteWarning: 'A busca deixa de entendê-la.',
} as const
