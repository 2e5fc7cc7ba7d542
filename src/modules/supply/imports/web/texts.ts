import { importTexts } from '#modules/fitment/web/index.ts'
import { sitePages } from '#platform/site-map.ts'
import type { FileStockMode } from '../../changes/rules.ts'
import { auditedFieldTexts } from '../../changes/web/audit-texts.ts'
import type { ImportField } from '../import-fields.ts'
import { productColumns } from '../spreadsheet.ts'

const count = (number: number) => number.toLocaleString('pt-BR')
const rows = (number: number) => (number === 1 ? '1 linha' : `${count(number)} linhas`)

const otherColumns: Partial<Record<ImportField, string>> = {
  weightKg: 'Peso (kg)',
  promotionalPriceCents: 'Preço promocional',
  stockQuantity: 'Estoque',
  promotionStart: 'Início da promoção',
  promotionEnd: 'Fim da promoção',
  promotionPeriod: 'Período da promoção',
  availability: 'Disponibilidade',
  soldWithoutStock: 'Vende sem estoque',
  condition: 'Condição (novo ou usado)',
  unit: 'Unidade de venda',
}

const references: Readonly<Record<string, string>> = {
  brandId: 'Marca',
  categoryId: 'Categoria',
  subcategoryId: 'Subcategoria',
  supplierId: 'Fornecedor',
}

const headings: Readonly<Record<string, { heading: string } | undefined>> = productColumns

const otherNames: Readonly<Record<string, string | undefined>> = otherColumns

export const productImportTexts = {
  ...importTexts,
  title: sitePages['/admin/products/import'].title,
  open: 'Importar',
  back: 'Produtos',
  intro: 'Nada é gravado antes de você conferir, e tudo pode ser desfeito.',
  fileHint:
    'XLSX, CSV ou o XML de uma NF-e, até 16 MB e 200.000 linhas. Também as exportações de Shopify, Nuvemshop, WooCommerce, Bling e Tiny',
  unnamed: 'arquivo',
  sending: 'Lendo o arquivo',

  mapping: 'O que é cada coluna',
  mappingHint: (number: number) =>
    `${rows(number)} no arquivo. Células vazias não mudam nada; para esvaziar um campo, escreva [limpar]. O produto é achado pelo SKU, depois pelo EAN, depois pelo código do fornecedor; nunca pelo nome.`,
  programs: {
    shopify: 'Exportação da Shopify reconhecida.',
    nuvemshop: 'Exportação da Nuvemshop reconhecida.',
    woocommerce: 'Exportação do WooCommerce reconhecida.',
    bling: 'Exportação do Bling reconhecida.',
    tiny: 'Exportação do Tiny (Olist) reconhecida.',
    google: 'Lista do Google Merchant reconhecida.',
    nfe: 'NF-e de fornecedor reconhecida: a quantidade é quanto chega, e o valor unitário, o custo.',
  },
  otherRecipient: (taxId: string) => `A nota é para ${taxId}, e não para a loja. Os produtos são mesmo seus?`,
  supplier: 'Fornecedor da lista',
  noSupplier: 'Nenhum',
  supplierHint: 'As colunas e as regras ficam guardadas para a próxima lista dele.',
  column: (heading: string, index: number) => heading || `Coluna ${index + 1}`,
  columnField: (heading: string) => `Coluna ${heading}`,
  ignored: 'Não usar',
  noSample: 'vazia',
  fieldOf: (field: ImportField) => otherColumns[field] ?? headings[field]?.heading ?? field,
  noKey: 'Escolha a coluna do SKU, do EAN ou do código do fornecedor: é por ela que o produto é achado.',
  noName: 'Para cadastrar produtos novos, escolha também a coluna do nome. Sem ela, desmarque o cadastro.',
  repeatedField: (names: string) => `Escolha uma coluna só para: ${names}.`,
  missing: 'O que a loja ainda não tem',
  missingHint:
    'Linhas recusadas usam estes nomes. Marque os que quer cadastrar; ficam cadastrados mesmo que a importação seja desfeita.',
  allMissing: (number: number) => `Todos (${count(number)})`,
  missingName: (kind: 'brandId' | 'supplierId' | 'categoryId' | 'subcategoryId', name: string, number: number) =>
    `${references[kind]} “${name}”: ${rows(number)}`,
  missingProducts: (number: number) =>
    number === 1 ? '1 produto que a loja não tem' : `${count(number)} produtos que a loja não tem`,
  missingProductsHint:
    'Foram recusados porque o cadastro de novos não está marcado. Cadastre-os, se a lista é mesmo de produtos novos; nada é gravado antes de você conferir.',
  addMissing: (number: number) =>
    number === 0 ? 'Cadastrar e conferir de novo' : `Cadastrar ${count(number)} e conferir de novo`,
  pictures: 'Imagens',
  picturesHint:
    'A coluna pode ter um ou mais endereços da internet, ou nomes de arquivos que você envia aqui em um ZIP. Elas são buscadas depois de gravar, e só para produtos ainda sem imagem.',
  archiveHint: 'ZIP com as imagens, até 200 MB e 5.000 arquivos',
  sendingArchive: 'Enviando as imagens',
  sentShare: (percent: number) => `Enviando as imagens: ${percent} %`,
  picturesUploaded: (number: number) => (number === 1 ? '1 imagem enviada.' : `${count(number)} imagens enviadas.`),
  picturesLeftOut: (names: readonly string[]) =>
    `Ficaram de fora, por não serem imagens ou por repetirem o nome: ${names.join(', ')}.`,
  fetchingPictures: 'Buscando as imagens',
  picturesFetched: (handled: number, all: number) => `Buscando as imagens: ${count(handled)} de ${count(all)}`,
  picturesFailed: (number: number) =>
    number === 1
      ? '1 imagem não veio: veja o motivo na linha.'
      : `${count(number)} imagens não vieram: veja os motivos nas linhas.`,
  retryPictures: 'Buscar de novo',
  pictureStates: (waiting: number, stored: number) =>
    [
      ...(waiting > 0 ? [waiting === 1 ? '1 a buscar' : `${count(waiting)} a buscar`] : []),
      ...(stored > 0 ? [stored === 1 ? '1 gravada' : `${count(stored)} gravadas`] : []),
    ].join(', '),
  pictureFailure: (source: string, reason: string) => `${source}: ${reason}`,
  rules: 'O que fazer com as linhas',
  stockMode: 'O estoque da planilha é',
  stockModes: {
    set: 'Quanto há na prateleira, com o reservado em pedidos',
    available: 'Quanto está à venda, sem o reservado',
    add: 'Quanto chega: somar',
  } satisfies Record<FileStockMode, string>,
  addsNew: 'Cadastrar os produtos que a loja não tem',
  usesRule: 'Fazer o preço a partir do custo',
  factor: 'Custo ×',
  factorError: 'Informe um fator entre 0,1 e 100, como 1,42.',
  ending: 'Terminar em',
  noEnding: 'Como ficar',
  endings: [
    { value: '90', label: ',90' },
    { value: '99', label: ',99' },
    { value: '0', label: ',00' },
    { value: '50', label: ',50' },
  ],
  check: 'Conferir as linhas',
  remap: 'Mudar as colunas',

  checking: 'Conferindo as linhas',
  applying: 'Gravando os produtos',
  undoing: 'Desfazendo',
  show: 'O que mostrar',
  filters: {
    created: 'Novas',
    changed: 'Alteradas',
    unchanged: 'Sem mudança',
    refused: 'Recusadas',
    'price-jump': 'Preço muda mais de 30 %',
    'below-cost': 'Preço abaixo do custo',
    'below-reserved': 'Menos peças do que o reservado',
    repeated: 'Repetidas no arquivo',
    skipped: 'Deixadas de fora',
    kept: 'Não desfeitas',
    'picture-failed': 'Imagens que não vieram',
  },
  counted: (label: string, number: number) => `${label} (${count(number)})`,
  outcomes: { created: 'Novo', changed: 'Alterado', unchanged: 'Sem mudança', refused: 'Recusado' },
  results: { applied: 'Gravado', skipped: 'Mudou antes', undone: 'Desfeito', kept: 'Mantido' },
  columns: { line: 'Linha', name: 'Produto', outcome: 'Resultado', changes: 'O que muda' },
  noChanges: 'nada muda',
  yes: 'sim',
  no: 'não',
  files: (number: number) => (number === 1 ? '1 imagem' : `${count(number)} imagens`),
  nameOf: (field: string) =>
    references[field] ?? otherNames[field] ?? headings[field]?.heading ?? auditedFieldTexts[field] ?? field,
  summary: (created: number, changed: number, refused: number) =>
    `${rows(created)} a cadastrar, ${count(changed)} a alterar, ${refused === 1 ? '1 recusada (fica de fora)' : `${count(refused)} recusadas (ficam de fora)`}.`,
  download: 'Baixar as recusadas',
  appliedAt: (when: string, stored: number, refused: number) =>
    `Gravada em ${when}: ${rows(stored)}${refused === 0 ? '' : `, mais ${refused === 1 ? '1 recusada, que ficou' : `${count(refused)} recusadas, que ficaram`} de fora`}.`,
  skipped: (number: number) =>
    number === 1
      ? '1 linha ficou de fora: o produto mudou depois da conferência.'
      : `${count(number)} linhas ficaram de fora: os produtos mudaram depois da conferência.`,
  kept: (number: number) =>
    number === 1
      ? '1 linha não foi desfeita: o produto mudou ou foi vendido depois.'
      : `${count(number)} linhas não foram desfeitas: os produtos mudaram ou foram vendidos depois.`,
  undo: 'Desfazer',
  undoWarning:
    'Os produtos voltam a ser como eram, sem as imagens que vieram, e os que ela cadastrou saem. O que mudou ou foi vendido depois fica como está e é listado.',
  another: 'Importar outro arquivo',
  running: (state: string, handled: number, all: number) =>
    all > 0 ? `${state} ${Math.floor((handled / all) * 100)} %` : state,
  states: {
    open: 'Aberta',
    checking: 'Conferindo',
    checked: 'Conferida',
    applying: 'Gravando',
    applied: 'Gravada',
    undoing: 'Desfazendo',
    undone: 'Desfeita',
  },
} as const
