import { staffWording } from '#contract/wording/staff-wording.ts'
import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

// Texts that depend on the shop's settings are read when they are shown.
const wording = (key: keyof typeof staffWording) => ({
  get title() {
    return staffWording[key]
  },
  text: tryAgain,
})
const saidOf = (key: keyof typeof staffWording) => ({
  get title() {
    return staffWording.subcategoryFault
  },
  get text() {
    return staffWording[key]
  },
})

/** The toasts of the lists of products, categories, subcategories and brands. */
export const adminCatalogToasts = {
  'admin.products.list': { failure: wording('productsNotLoaded') },
  'admin.products.duplicate': {
    success: { title: 'Produto duplicado', text: 'A cópia é um rascunho: confira e publique.' },
    failure: { title: 'Erro ao duplicar produto', text: tryAgain },
  },
  'admin.products.withdrawPreviews': {
    success: { title: 'Links revogados', text: 'Os links de prévia enviados até agora não abrem mais.' },
    failure: { title: 'Erro ao revogar os links', text: tryAgain },
  },
  'admin.products.restore': {
    success: { title: 'Produto restaurado', text: '{name} saiu do arquivo.' },
    failure: { title: 'Erro ao restaurar produto', text: tryAgain },
  },
  'admin.products.delete': {
    success: { title: 'Produto arquivado', text: '{name} saiu da loja.' },
    failure: wording('productNotDeleted'),
  },
  'admin.products.deleteMany': {
    success: { title: 'Produtos arquivados', text: '{outcome}' },
    failure: wording('productNotDeleted'),
  },
  'admin.products.mark': {
    success: { title: 'Produtos atualizados', text: '{outcome}' },
    failure: { title: 'Erro ao atualizar produtos', text: tryAgain },
  },
  /** All of them were already in the requested state, or no longer exist. */
  'admin.products.unchanged': { success: { title: 'Nada mudou', text: '{outcome}' } },
  'admin.products.changeOne': {
    success: { title: 'Produto atualizado', text: '{name}: {value}' },
    failure: { title: 'Erro ao atualizar produto', text: tryAgain },
  },
  'admin.products.categorise': {
    failure: { title: 'Erro', text: 'Erro ao executar categorização automática' },
  },
  'admin.products.uncorrected': { success: { title: 'Nada mudou', text: '{count}' } },
  'admin.products.correct': {
    success: { title: 'Categorias corrigidas', text: '{count}' },
    failure: { title: 'Erro ao corrigir categorização', text: tryAgain },
  },

  'admin.categories.list': {
    failure: { title: 'Erro ao carregar categorias', text: 'Falha ao carregar categorias' },
  },
  'admin.categories.find': { failure: { title: 'Erro ao carregar categoria', text: tryAgain } },
  'admin.categories.create': {
    success: { title: 'Categoria criada', text: '{name} já aparece na loja.' },
    failure: { title: 'Erro ao criar categoria', text: tryAgain },
  },
  'admin.categories.update': {
    success: { title: 'Sucesso', text: 'Categoria atualizada com sucesso.' },
    failure: { title: 'Erro ao atualizar categoria', text: tryAgain },
  },
  'admin.categories.move': {
    success: { title: 'Ordem atualizada', text: '{name} agora é a {place}ª categoria.' },
    failure: { title: 'Erro ao atualizar ordem', text: tryAgain },
  },
  'admin.categories.delete': {
    success: { title: 'Categoria deletada', text: '{name} saiu da loja.' },
    failure: { title: 'Erro ao deletar categoria', text: tryAgain },
  },
  'admin.categories.subcategories': { failure: { title: 'Erro ao carregar subcategorias', text: tryAgain } },
  'admin.categories.addSubcategory': {
    success: { title: 'Sucesso', text: 'Subcategoria adicionada com sucesso.' },
    failure: { title: 'Erro ao adicionar subcategoria', text: tryAgain },
  },
  'admin.categories.updateSubcategory': {
    success: { title: 'Sucesso', text: 'Subcategoria atualizada com sucesso.' },
    failure: { title: 'Erro ao atualizar subcategoria', text: tryAgain },
  },
  'admin.categories.deleteSubcategory': {
    success: { title: 'Sucesso', text: 'Subcategoria excluída com sucesso.' },
    failure: { title: 'Erro ao excluir subcategoria', text: tryAgain },
  },

  'admin.subcategories.categories': { failure: saidOf('categoriesNotLoaded') },
  'admin.subcategories.list': { failure: saidOf('subcategoriesNotLoaded') },
  'admin.subcategories.add': {
    success: { title: 'Sucesso', text: 'Subcategoria adicionada com sucesso.' },
    failure: saidOf('subcategoryNotAdded'),
  },
  'admin.subcategories.update': {
    success: { title: 'Sucesso', text: 'Subcategoria atualizada com sucesso.' },
    failure: saidOf('subcategoryNotUpdated'),
  },
  'admin.subcategories.delete': {
    success: { title: 'Sucesso', text: 'Subcategoria excluída com sucesso.' },
    failure: saidOf('subcategoryNotDeleted'),
    ownTextFor: ['IN_USE'],
  },

  'admin.suppliers.create': {
    success: { title: 'Fornecedor adicionado', text: '{name} já pode ser escolhido nos produtos.' },
    failure: { title: 'Erro ao adicionar fornecedor', text: tryAgain },
  },
  'admin.suppliers.list': { failure: { title: 'Erro ao carregar fornecedores', text: tryAgain } },
  'admin.suppliers.update': {
    success: { title: 'Fornecedor atualizado', text: '{name} foi salvo.' },
    failure: { title: 'Erro ao atualizar fornecedor', text: tryAgain },
  },
  'admin.suppliers.delete': {
    success: { title: 'Fornecedor excluído', text: '{name} saiu da lista.' },
    failure: { title: 'Erro ao excluir fornecedor', text: tryAgain },
  },
  'admin.suppliers.changeReading': {
    success: { title: 'Leitura salva', text: 'A próxima lista de {name} será lida assim.' },
    failure: { title: 'Erro ao salvar a leitura', text: tryAgain },
  },
  'admin.suppliers.forgetReading': {
    success: { title: 'Leitura esquecida', text: 'A próxima lista de {name} será lida pelos títulos das colunas.' },
    failure: { title: 'Erro ao esquecer a leitura', text: tryAgain },
  },
  'admin.brands.list': { failure: { title: 'Erro ao carregar marcas', text: tryAgain } },
  'admin.brands.create': {
    success: { title: 'Marca adicionada', text: '{name} já pode ser escolhida nos produtos.' },
    failure: { title: 'Erro ao adicionar marca', text: tryAgain },
  },
  'admin.brands.update': {
    success: { title: 'Marca atualizada', text: 'Agora se chama {name}.' },
    failure: { title: 'Erro ao atualizar marca', text: tryAgain },
  },
  'admin.brands.delete': {
    success: { title: 'Marca excluída', text: '{name} saiu da lista.' },
    failure: { title: 'Erro ao excluir marca', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
