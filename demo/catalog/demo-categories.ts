/** A category of the demo shop and its subcategories, in the order they are listed in. */
export type DemoCategory = { slug: string; name: string; description: string; subcategories: string[] }

/** The categories of the demo shop; the slug names the category's picture. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: 'rodas',
    name: 'Rodas',
    description: 'Jogos de rodas de liga leve do aro 13 ao 22, com furação, tala, ET e furo central de cada um.',
    subcategories: ['Aro 13', 'Aro 14', 'Aro 15', 'Aro 16', 'Aro 17', 'Aro 18', 'Aro 19', 'Aro 20', 'Aro 22'],
  },
  {
    slug: 'pneus',
    name: 'Pneus',
    description: 'Pneus novos para carros, SUVs e picapes, vendidos por unidade e separados pelo aro.',
    subcategories: ['Aro 13', 'Aro 14', 'Aro 15', 'Aro 16', 'Aro 17', 'Aro 18', 'Aro 19', 'Aro 20'],
  },
  {
    slug: 'kits-completos',
    name: 'Kits Completos',
    description: 'Quatro rodas com quatro pneus, já montados e balanceados.',
    subcategories: ['Aro 14', 'Aro 15', 'Aro 16', 'Aro 17', 'Aro 18'],
  },
  {
    slug: 'acessorios',
    name: 'Acessórios',
    description: 'Parafusos, anéis centralizadores, calotas, válvulas e ferramentas para montar e cuidar das rodas.',
    subcategories: ['Parafusos e Porcas', 'Anéis e Espaçadores', 'Calotas', 'Válvulas', 'Ferramentas', 'Interior'],
  },
  {
    slug: 'limpeza',
    name: 'Limpeza',
    description: 'Produtos para lavar e proteger rodas, pneus e pintura.',
    subcategories: ['Rodas e Pneus', 'Lavagem', 'Proteção', 'Acessórios de Limpeza'],
  },
  {
    slug: 'suspensao',
    name: 'Suspensão',
    description: 'Molas, amortecedores e kits para recuperar ou mudar a suspensão do carro.',
    subcategories: ['Molas', 'Amortecedores', 'Kits'],
  },
  {
    slug: 'lancamentos',
    name: 'Lançamentos',
    description: 'O que acabou de chegar à loja: rodas, acessórios, limpeza e suspensão.',
    subcategories: ['Rodas', 'Acessórios', 'Limpeza', 'Suspensão'],
  },
]
