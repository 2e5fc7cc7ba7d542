import { sitePages } from '#platform/site-map.ts'
import { productFlagTexts } from '../../product-cards/web/texts.ts'
import { visibilityTexts } from '../../products/web/texts.ts'
import type { LackedPart, ListedVisibility, ProductFlag, ProductSort } from '../rules.ts'

const products = (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`)

type ManyChanged = {
  changed: number
  /** Already in the requested state, or no longer existing. */
  unchanged: number
  category: string
}

const did = {
  feature: (count: number) => (count === 1 ? 'agora está em destaque' : 'agora estão em destaque'),
  unfeature: (count: number) => (count === 1 ? 'não está mais em destaque' : 'não estão mais em destaque'),
  move: (count: number, category: string) =>
    count === 1 ? `agora está na categoria ${category}` : `agora estão na categoria ${category}`,
  delete: (count: number) => (count === 1 ? 'saiu da loja' : 'saíram da loja'),
}

function changedProducts(kind: keyof typeof did, { changed, unchanged, category }: ManyChanged): string {
  const done = changed > 0 ? [`${products(changed)} ${did[kind](changed, category)}.`] : []
  const isOne = unchanged === 1
  const alreadySo =
    kind === 'delete'
      ? `já ${isOne ? 'tinha' : 'tinham'} saído da loja`
      : `já ${isOne ? 'estava' : 'estavam'} assim ou ${isOne ? 'saiu' : 'saíram'} da loja`
  return [...done, ...(unchanged > 0 ? [`${products(unchanged)} ${alreadySo}.`] : [])].join(' ')
}

function correctedProducts(changed: number, skipped: number): string {
  const done = changed > 0 ? [`${products(changed)} na categoria certa.`] : []
  const left =
    skipped === 1 ? 'mudou nesse meio-tempo e ficou como estava' : 'mudaram nesse meio-tempo e ficaram como estavam'
  return [...done, ...(skipped > 0 ? [`${products(skipped)} ${left}.`] : [])].join(' ')
}

export const adminProductListTexts = {
  title: 'Produtos',
  searchLabel: 'Buscar produto por nome ou código',
  add: 'Adicionar Produto',
  empty: 'Nenhum produto ainda',
  emptyText: 'Adicione o primeiro e ele aparece na loja na hora.',
  columns: { product: 'Produto', category: 'Categoria', price: 'Preço', stock: 'Estoque', actions: 'Ações' },
  onRequest: 'sob consulta',
  noCategory: 'Sem categoria',
  filters: {
    category: 'Categoria',
    allCategories: 'Todas as categorias',
    subcategory: 'Subcategoria',
    allSubcategories: 'Todas as subcategorias',
    stock: 'Estoque',
    anyStock: 'Qualquer estoque',
    flag: 'Marcação',
    anyFlag: 'Qualquer marcação',
    chosenCategory: 'Categoria escolhida',
    categoriesNotLoaded: 'Não foi possível carregar as categorias do filtro.',
    chosenSubcategory: 'Subcategoria escolhida',
    subcategoriesNotLoaded: 'Não foi possível carregar as subcategorias do filtro.',
    visibility: 'Visibilidade',
    notArchived: 'Todos, menos arquivados',
    brand: 'Marca',
    anyBrand: 'Todas as marcas',
    chosenBrand: 'Marca escolhida',
    brandsNotLoaded: 'Não foi possível carregar as marcas do filtro.',
    supplier: 'Fornecedor',
    anySupplier: 'Todos os fornecedores',
    chosenSupplier: 'Fornecedor escolhido',
    suppliersNotLoaded: 'Não foi possível carregar os fornecedores do filtro.',
    lacks: 'O que falta',
    anyLack: 'Completos ou não',
    price: 'Faixa de preço',
    lowest: 'Preço mínimo',
    highest: 'Preço máximo',
    lowestShort: 'R$ de',
    highestShort: 'R$ até',
    sort: 'Ordenar',
    clear: 'Limpar filtros',
    fold: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
  },
  lacks: {
    picture: 'Sem foto',
    measures: 'Sem medidas da embalagem',
    fitment: 'Sem medidas de roda ou pneu',
    sku: 'Sem SKU',
  } satisfies Record<LackedPart, string>,
  stock: {
    out: 'Esgotado',
    low: 'Estoque baixo',
    'at-level': 'No estoque mínimo ou abaixo',
    awaited: 'Com pedidos de aviso',
  },
  waiting: (count: number) => (count === 1 ? '1 à espera' : `${count.toLocaleString('pt-BR')} à espera`),
  flags: {
    featured: productFlagTexts.isFeatured,
    new: productFlagTexts.isNew,
    setOfFour: productFlagTexts.isSetOfFour,
    onRequest: productFlagTexts.isPriceOnRequest,
    mirrored: productFlagTexts.mirrorToBolinhaSite,
  } satisfies Record<ProductFlag, string>,
  visibilities: { ...visibilityTexts, archived: 'Arquivado' } satisfies Record<ListedVisibility, string>,
  sorts: {
    newest: 'Mais recentes',
    oldest: 'Mais antigos',
    name: 'Nome, A a Z',
    'name-desc': 'Nome, Z a A',
    price: 'Menor preço',
    'price-desc': 'Maior preço',
    stock: 'Menor estoque',
    'stock-desc': 'Maior estoque',
    'most-awaited': 'Mais esperados',
  } satisfies Record<ProductSort, string>,
  edit: (name: string) => `Editar ${name}`,
  look: (name: string) => `Ver os dados de ${name}`,
  archive: (name: string) => `Arquivar ${name}`,
  duplicate: (name: string) => `Duplicar ${name}`,
  restore: 'Restaurar',
  restoreOne: (name: string) => `Restaurar ${name}`,
  see: (name: string) => `Ver ${name} na loja`,
  preview: (name: string) => `Ver a prévia de ${name}`,
  deleteQuestion: 'Arquivar este produto?',
  deleteWarning: (name: string) =>
    `${name} sai da loja na hora. Pedidos já feitos continuam a mostrá-lo, e ele pode ser restaurado.`,
  confirmDelete: 'Arquivar',
  stockOf: (name: string) => `Estoque de ${name}`,
  priceOf: (name: string) => `Preço de ${name}`,
  changeValue: (label: string, value: string) => `${label}: ${value}. Alterar`,
  invalidStock: 'Quantidade em estoque deve ser um número válido',
  invalidPrice: 'Preço deve ser um número válido maior que zero',
  stockValue: (count: number) => `${count.toLocaleString('pt-BR')} à venda`,
  selection: {
    one: (name: string) => `Selecionar ${name}`,
    region: 'Produtos selecionados',
    feature: 'Destacar',
    unfeature: 'Tirar destaque',
    category: 'Mudar categoria',
    delete: 'Arquivar',
    deleteQuestion: (count: number) => `Arquivar ${products(count)}?`,
    deleteWarning: (count: number) =>
      count === 1
        ? 'Ele sai da loja na hora. Pedidos já feitos continuam a mostrá-lo, e ele pode ser restaurado.'
        : 'Eles saem da loja na hora. Pedidos já feitos continuam a mostrá-los, e eles podem ser restaurados.',
    moveQuestion: (count: number) => `Mudar a categoria de ${products(count)}`,
    moveWarning: (count: number) =>
      count === 1 ? 'Ele deixa a subcategoria em que está.' : 'Eles deixam as subcategorias em que estão.',
    chooseCategory: 'Selecione uma categoria',
    categoryMissing: 'Categoria é obrigatória',
    move: 'Mudar categoria',
    outcome: changedProducts,
  },
  categorisation: {
    open: 'Categorizar automaticamente',
    title: 'Categorização automática',
    description:
      'Produtos sem categoria vão para a categoria que o nome sugere, 50 de cada vez. Nada é mudado em produtos que já têm categoria.',
    none: 'Todos os produtos já têm categoria.',
    waiting: (count: number) =>
      count === 1 ? '1 produto sem categoria.' : `${count.toLocaleString('pt-BR')} produtos sem categoria.`,
    failed: 'Não foi possível verificar os produtos.',
    start: 'Começar',
    stop: 'Parar',
    goOn: 'Continuar',
    close: 'Fechar',
    progress: (done: number, all: number) => `${done} de ${all}`,
    progressLabel: 'Andamento',
    stopped: 'Parado. Continue quando quiser.',
    finished: 'Concluído.',
    left: (count: number) => `${products(count)} ainda por verificar.`,
    outcomes: {
      categorised: 'Categorizados',
      'no-suggestion': 'O nome não sugere categoria',
      'category-missing': 'A categoria sugerida não existe na loja',
      'has-category': 'Já tinham categoria',
      gone: 'Arquivados nesse meio-tempo',
    },
  },
  correction: {
    open: 'Corrigir categorias',
    title: 'Corrigir categorização',
    description: 'Produtos cujo nome sugere outra categoria. Confira e confirme: só o que estiver marcado muda.',
    checking: (checked: number, total: number) =>
      `Verificando ${checked.toLocaleString('pt-BR')} de ${products(total)}`,
    stop: 'Parar',
    none: 'Nenhum produto parece estar na categoria errada.',
    found: (count: number) => (count === 1 ? '1 sugestão' : `${count.toLocaleString('pt-BR')} sugestões`),
    reason: (keywords: readonly string[]) => `O nome traz ${keywords.map((keyword) => `“${keyword}”`).join(', ')}`,
    uncertain: 'Categoria própria da loja: confira antes',
    all: 'Selecionar todos',
    apply: (count: number) =>
      count === 0
        ? 'Corrigir'
        : count === 1
          ? 'Corrigir 1 produto'
          : `Corrigir ${count.toLocaleString('pt-BR')} produtos`,
    applied: correctedProducts,
    failed: 'Não foi possível verificar os produtos.',
    to: 'vai para',
    tooMany: 'São muitas sugestões: corrija estas e verifique de novo.',
  },
} as const

export const carMentionTexts = {
  title: sitePages['/admin/products/car-mentions'].title,
  toProducts: 'Voltar para produtos',
  intro: 'Citam um carro, mas não servem em nenhum ano dele: corrija o texto, a medida ou o carro.',
  columns: { product: 'Produto', car: 'Carro', sentence: 'O que o texto diz', reason: 'Por que não serve' },
  edit: (product: string) => `Editar ${product}`,
  empty: 'Nenhum texto contradiz as medidas',
  emptyText: 'Todo carro citado em um produto tem pelo menos um ano em que ele pode servir.',
} as const
