import { sitePages } from '#platform/site-map.ts'
import { productFlagTexts } from '../../product-cards/web/texts.ts'
import type { GoodsOrigin, ProductCodes } from '../codes.ts'
import type { ProductVisibility } from '../rules.ts'

export const seoTexts = {
  section: 'Google',
  hint: 'O que os resultados de busca mostram. Em branco, a loja escreve pelo nome e pelo conteúdo.',
  fields: { seoTitle: 'Título no Google', seoDescription: 'Descrição no Google' },
  length: (length: number, advised: number) =>
    length > advised
      ? `${length} caracteres: depois de ${advised} o Google costuma cortar.`
      : `${length} de ${advised} caracteres`,
  preview: 'Como no Google',
  /** Of a category, whose page says what the shop has of it. */
  ofCategory: 'A loja descreve a página pelo nome da categoria.',
} as const

export const codeTexts: Record<keyof ProductCodes, string> = {
  sku: 'Código (SKU)',
  gtin: 'EAN/GTIN',
  supplierId: 'Fornecedor',
  supplierCode: 'Código no fornecedor',
  costCents: 'Custo',
  ncm: 'NCM',
  cest: 'CEST',
  goodsOrigin: 'Origem da mercadoria',
  shelfPlace: 'Lugar no estoque',
  lowStockLevel: 'Estoque mínimo',
  visibility: 'Visibilidade',
  ...seoTexts.fields,
}

export const visibilityTexts: Record<ProductVisibility, string> = {
  published: 'Publicado',
  hidden: 'Oculto',
  draft: 'Rascunho',
}

export const goodsOriginTexts: Record<GoodsOrigin, string> = {
  0: '0 – Nacional',
  1: '1 – Estrangeira, importação direta',
  2: '2 – Estrangeira, comprada no mercado interno',
  3: '3 – Nacional, conteúdo importado acima de 40% e até 70%',
  4: '4 – Nacional, conforme processos produtivos básicos',
  5: '5 – Nacional, conteúdo importado de até 40%',
  6: '6 – Estrangeira, importação direta, sem similar nacional (CAMEX)',
  7: '7 – Estrangeira, mercado interno, sem similar nacional (CAMEX)',
  8: '8 – Nacional, conteúdo importado acima de 70%',
}

export const productCodeTexts = {
  section: 'Códigos e fiscal',
  hint: 'Opcionais. Servem para buscar, importar listas, separar pedidos e emitir notas.',
  skuHint: 'Em branco, a loja cria um.',
  noSupplier: 'Sem fornecedor',
  costHint: 'De uma peça. Só administradores veem.',
  margin: (percent: string) => `Margem de ${percent}% sobre o preço`,
  loss: (percent: string) => `Prejuízo: o preço fica ${percent}% abaixo do custo`,
  noOrigin: 'Não informada',
  shelfPlaceHint: 'Como A-03: aparece na separação dos pedidos.',
  lowStockHint: 'Com esta quantidade ou menos, o painel avisa. Em branco, não avisa.',
  visibilitySection: 'Visibilidade',
  visibilityHints: {
    published: 'Aparece na loja e pode ser comprado.',
    hidden: 'Pronto, mas fora da loja: só quem tem o link de prévia vê.',
    draft: 'Em preparo, fora da loja. Pode ficar sem categoria e sem imagem.',
  } satisfies Record<ProductVisibility, string>,
  copyPreview: 'Copiar link de prévia',
  openPreview: 'Ver prévia',
  previewCopied: 'Link copiado',
  duplicate: 'Duplicar produto',
  previewUnsaved: 'A prévia mostra o que está salvo. Cada link vale 7 dias.',
  withdrawPreviews: {
    open: 'Revogar links de prévia',
    title: 'Revogar os links de prévia?',
    text: 'Quem recebeu um link deixa de ver a prévia deste produto. O próximo link copiado já é novo.',
    confirm: 'Revogar',
  },
} as const

const pieces = (count: number) => count.toLocaleString('pt-BR')

type Pieces = { shelf: number; reserved: number; available: number }

export const stockTexts = {
  shelf: 'Na prateleira',
  parts: ({ reserved, available }: Omit<Pieces, 'shelf'>) =>
    `${reserved === 1 ? 'reservada' : 'reservadas'} ${pieces(reserved)} · à venda ${pieces(available)}`,
  missing: (count: number) =>
    count === 1 ? 'falta 1 peça para os pedidos' : `faltam ${pieces(count)} peças para os pedidos`,
  belowReserved: (reserved: number) =>
    reserved === 1
      ? 'Uma peça está reservada em um pedido: informe 1 ou mais. Com 1, nenhuma fica à venda.'
      : `${pieces(reserved)} peças estão reservadas em pedidos: informe ${pieces(reserved)} ou mais. Com ${pieces(reserved)}, nenhuma fica à venda.`,
  shelfHint: 'Peças na prateleira.',
  change: (before: number, after: number) => `de ${pieces(before)} para ${pieces(after)}`,
  title: 'Movimentos',
  hint: 'Cada mudança do estoque, da mais nova para a mais antiga.',
  table: 'Movimentos do estoque',
  available: 'À venda',
  reserved: 'Reservadas',
  reservedHint: 'em pedidos não pagos ou não enviados',
  physicalHint: 'à venda e reservadas',
  waiting: 'À espera',
  waitingHint: 'pediram aviso por e-mail',
  columns: {
    when: 'Data',
    reason: 'Motivo',
    quantity: 'Quantidade',
    balance: 'À venda depois',
    order: 'Pedido',
    who: 'Quem',
  },
  shop: 'A loja',
  none: '—',
  openOrder: (number: string) => `Abrir o pedido ${number}`,
  older: 'Ver movimentos mais antigos',
  empty: 'Nenhum movimento ainda.',
  failed: 'Erro ao carregar movimentos',
  adjust: 'Ajustar estoque',
  adjustText: ({ shelf, ...parts }: Pieces) => `Agora: na prateleira ${pieces(shelf)} · ${stockTexts.parts(parts)}.`,
  newQuantity: 'Na prateleira depois do ajuste',
  newQuantityHint: 'Com as reservadas em pedidos.',
  reason: 'Motivo',
  chooseReason: 'Escolha o motivo',
  note: 'Observação',
  noteHint: 'Fica no movimento, com o seu nome.',
}

export const productFormTexts = {
  add: sitePages['/admin/products/add'].title,
  edit: sitePages['/admin/products/edit/$productId'].title,
  back: 'Produtos',
  sections: {
    basic: 'Informações básicas',
    media: 'Galeria',
    price: 'Preço',
    dimensions: 'Peso e dimensões',
    fitment: 'Medidas de rodas e pneus',
    organisation: 'Organização',
    flags: 'Destaques',
  },
  /** Of what the catalogue keeps besides codes and attributes. */
  fields: {
    name: 'Nome',
    description: 'Descrição',
    categoryId: 'Categoria',
    subcategoryId: 'Subcategoria',
    brandId: 'Marca',
    priceCents: 'Preço',
    originalPriceCents: 'Preço original',
    discountPercentage: 'Desconto (%)',
    installments: 'Parcelas',
    stockQuantity: 'Quantidade em estoque',
    weightGrams: 'Peso (g)',
    heightCm: 'Altura (cm)',
    widthCm: 'Largura (cm)',
    lengthCm: 'Comprimento (cm)',
    imageUrls: 'Imagens e vídeos',
    ...productFlagTexts,
  },
  dimensionsHint: 'De uma peça embalada. O frete é calculado com estes valores.',
  fitmentHint: 'Opcionais. A busca por veículo e por medida encontra o produto por elas.',
  mediaHint: 'A primeira é a principal: arraste para mudar a ordem.',
  chooseCategory: 'Selecione uma categoria',
  chooseCategoryFirst: 'Escolha antes a categoria',
  noSubcategory: 'Nenhuma subcategoria',
  subcategoryCount: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
  presentSubcategory: 'Subcategoria atual',
  subcategoriesNotLoaded: 'Erro ao carregar subcategorias.',
  subcategoryUnchanged: 'Erro ao carregar subcategorias. A do produto continua como está.',
  noSubcategories: 'Esta categoria não tem subcategorias.',
  noBrand: 'Sem marca',
  newBrand: 'Nova marca',
  cancel: 'Cancelar',
  onRequestHint: 'A loja mostra um botão de WhatsApp no lugar do preço.',
  openChat: 'Abrir conversa no WhatsApp',
  chatMessage: (name: string) => `Olá! Gostaria de saber o preço de: ${name}`,
  originalPriceHint: 'Aparece riscado ao lado do preço.',
  useDiscount: (percent: number) => `Usar ${percent}%, a diferença entre os preços`,
  installmentOption: (count: number) => (count === 1 ? '1x (à vista)' : `até ${count}x`),
  sumOfSides: (sum: string) => `Soma das dimensões: ${sum} de 200 cm`,
  facts: 'Etiqueta, acabamento e garantia',
  factsHint: 'Opcionais. Aparecem na página do produto.',
  kind: 'O que o produto é',
  kindHint: 'Mostra as medidas que ele tem.',
  anyKind: 'Roda, pneu ou outro',
  kinds: {
    wheel: 'Roda',
    tyre: 'Pneu',
    kit: 'Kit de roda com pneu',
    ring: 'Anel centralizador',
    spacer: 'Espaçador',
    fastener: 'Parafuso ou porca',
  },
  readName: 'Ler do nome',
  readFromName: (fields: string) => `Lidos do nome: ${fields}.`,
  nothingInName: 'O nome não diz nenhuma medida.',
  nameDisagrees: 'O nome e os campos dizem medidas diferentes:',
  nameSays: (field: string, named: string, given: string) => `${field}: ${named} no nome, ${given} no campo`,
  yes: 'sim',
  no: 'não',
  none: 'Não informado',
  notLoaded: 'Erro ao carregar dados do formulário',
  productNotLoaded: 'Erro ao carregar produto',
  notFound: 'Produto não encontrado',
  toList: 'Voltar para produtos',
  errors: {
    amount: 'Use um valor em reais, como 199,90.',
    discount: 'Desconto deve estar entre 0 e 100.',
    between: (minimum: number, maximum: number) => `Use um valor de ${minimum} a ${maximum}.`,
    whole: 'Informe um número inteiro.',
    halves: 'Use números inteiros ou meios, como 48,5.',
    oneDecimal: 'Use no máximo uma casa decimal.',
  },
  files: (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`),
} as const
