import { formatPhone } from '#platform/people/phone.ts'
import { sitePages } from '#platform/site-map.ts'

export const supplierTexts = {
  title: sitePages['/admin/suppliers'].title,
  searchLabel: 'Buscar por nome, contato, e-mail, telefone ou CNPJ',
  columns: {
    name: 'Nome',
    contact: 'Contato',
    products: 'Produtos',
    lastImport: 'Última lista',
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
} as const
