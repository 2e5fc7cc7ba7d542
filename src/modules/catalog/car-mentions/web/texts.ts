import { sitePages } from '#platform/site-map.ts'

export const carMentionTexts = {
  title: sitePages['/admin/products/car-mentions'].title,
  toProducts: 'Voltar para produtos',
  intro: 'Citam um carro, mas não servem em nenhum ano dele: corrija o texto, a medida ou o carro.',
  columns: { product: 'Produto', car: 'Carro', sentence: 'O que o texto diz', reason: 'Por que não serve' },
  edit: (product: string) => `Editar ${product}`,
  empty: 'Nenhum texto contradiz as medidas',
  emptyText: 'Todo carro citado em um produto tem pelo menos um ano em que ele pode servir.',
} as const
