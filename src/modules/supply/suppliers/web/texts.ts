import { formatDecimal } from '#platform/numbers.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'
import type { RememberedSettings } from '../../imports/import-settings.ts'

/** The texts of the suppliers screen and form. */
export const supplierTexts = {
  title: adminTitles.areas.suppliers,
  searchLabel: 'Buscar por nome, contato, e-mail, telefone ou CNPJ',
  columns: {
    name: 'Nome',
    contact: 'Contato',
    products: 'Produtos',
    lastImport: 'Última lista',
    reading: 'Leitura das listas',
    actions: 'Ações',
  },
  empty: 'Nenhum fornecedor ainda',
  emptyText: 'Adicione o primeiro para dizer de quem vêm os produtos e importar as listas dele.',
  add: 'Adicionar Fornecedor',
  addTitle: 'Adicionar Fornecedor',
  addHere: 'Novo fornecedor',
  editTitle: 'Editar Fornecedor',
  labels: {
    name: 'Nome do fornecedor',
    contactName: 'Pessoa de contato',
    email: 'E-mail',
    phone: 'Telefone',
    taxId: 'CNPJ ou CPF',
    leadTimeDays: 'Prazo de entrega (dias)',
  },
  deleteQuestion: (name: string) => `Excluir o fornecedor ${name}?`,
  deleteWarning: 'Só é possível enquanto nenhum produto é dele. A leitura das listas dele também se perde.',
  nothing: '—',
  phone: formatPhone,
  leadTime: (days: number) => (days === 1 ? 'entrega em 1 dia' : `entrega em ${days} dias`),
  productsOf: (name: string, count: number) =>
    count === 1 ? `Ver 1 produto de ${name}` : `Ver ${count.toLocaleString('pt-BR')} produtos de ${name}`,
  readingOf: (name: string) => `Leitura das listas de ${name}`,
  /** The number of mapped columns, and how prices are calculated. */
  formatReading: ({ columns, priceRule }: RememberedSettings) => {
    const used = Object.values(columns).filter((field) => field !== null).length
    const parts = [used === 1 ? '1 coluna' : `${used} colunas`]
    if (priceRule) parts.push(`custo\u00a0×\u00a0${formatDecimal(priceRule.factorThousandths / 1000, 3)}`)
    return parts.join(', ')
  },
  readingTitle: (name: string) => `Como as listas de ${name} são lidas`,
  readingHint: 'A próxima lista dele chega com estas escolhas, e pode ser mudada antes de conferir.',
  unnamedColumn: 'sem título',
  saveReading: 'Salvar',
  forgetReading: 'Esquecer esta leitura',
  factorFault: 'Informe um fator entre 0,1 e 100, como 1,42.',
} as const
