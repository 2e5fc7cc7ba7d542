import { wording } from '#platform/contract/wording.ts'
import { tryAgain } from '#platform/web/toasts/texts.ts'
import type { ToastEntry } from '#platform/web/toasts/toast-entry.ts'

export const productToasts = {
  'admin.productForm.create': {
    success: { title: 'Produto criado' },
    failure: { title: 'Erro ao criar produto', text: tryAgain },
  },
  'admin.productForm.update': {
    success: { title: 'Produto atualizado' },
    failure: { title: 'Erro ao atualizar produto', text: tryAgain },
  },
  'admin.productForm.stock': { failure: { title: 'Erro ao carregar movimentos', text: tryAgain } },
  'admin.productForm.copyPreview': {
    failure: { title: 'Não foi possível copiar o link', text: 'Abra a prévia e copie o endereço dela.' },
  },
  'admin.productForm.load': { failure: { title: 'Erro ao carregar dados do formulário', text: tryAgain } },
  'admin.productForm.loadProduct': { failure: { title: 'Erro ao carregar produto', text: tryAgain } },
  'admin.productForm.suggest': { success: { title: 'Categoria sugerida', text: '{category}' } },
  'admin.productForm.invalid': {
    failure: { title: 'Erro de validação', text: 'Por favor, corrija os erros no formulário.' },
  },
} as const satisfies Record<string, ToastEntry>

export const adminBannerToasts = {
  'admin.banners.list': { failure: { title: 'Erro ao carregar banners', text: tryAgain } },
  'admin.banners.find': { failure: { title: 'Erro ao carregar banner', text: tryAgain } },
  /** An address without a valid id. */
  'admin.banners.unnamed': { failure: { title: 'ID do banner não encontrado' } },
  'admin.banners.invalid': {
    failure: { title: 'Erro de validação', text: 'Por favor, corrija os erros no formulário.' },
  },
  'admin.banners.create': {
    success: { title: 'Banner criado', text: '{name} foi adicionado.' },
    failure: { title: 'Erro ao criar banner', text: tryAgain },
  },
  'admin.banners.update': {
    success: { title: 'Banner atualizado', text: 'As alterações foram salvas.' },
    failure: { title: 'Erro ao atualizar banner', text: tryAgain },
  },
  'admin.banners.delete': {
    success: { title: 'Banner excluído', text: '{name} saiu da loja.' },
    failure: { title: 'Erro ao excluir banner', text: tryAgain },
  },
  'admin.banners.setActive': {
    success: { title: 'Status atualizado', text: '{name}: {state}.' },
    failure: { title: 'Erro ao atualizar status', text: tryAgain },
  },
  'admin.banners.move': {
    success: { title: 'Ordem atualizada', text: '{name} agora é o {place}º banner.' },
    failure: { title: 'Erro ao atualizar ordem', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>

export const adminCatalogToasts = {
  'admin.products.list': { failure: { title: wording.productsNotLoaded, text: tryAgain } },
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
    failure: { title: wording.productNotDeleted, text: tryAgain },
  },
  'admin.products.deleteMany': {
    success: { title: 'Produtos arquivados', text: '{outcome}' },
    failure: { title: wording.productNotDeleted, text: tryAgain },
  },
  'admin.products.mark': {
    success: { title: 'Produtos atualizados', text: '{outcome}' },
    failure: { title: 'Erro ao atualizar produtos', text: tryAgain },
  },
  /** All were already in the requested state, or no longer exist. */
  'admin.products.unchanged': { success: { title: 'Nada mudou', text: '{outcome}' } },
  'admin.products.changeOne': {
    success: { title: 'Produto atualizado', text: '{name}: {value}' },
    failure: { title: 'Erro ao atualizar produto', text: tryAgain },
  },
  'admin.products.categorise': { failure: { title: 'Erro', text: 'Erro ao executar categorização automática' } },
  'admin.products.uncorrected': { success: { title: 'Nada mudou', text: '{count}' } },
  'admin.products.correct': {
    success: { title: 'Categorias corrigidas', text: '{count}' },
    failure: { title: 'Erro ao corrigir categorização', text: tryAgain },
  },

  'admin.categories.list': { failure: { title: 'Erro ao carregar categorias', text: 'Falha ao carregar categorias' } },
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

  'admin.subcategories.categories': { failure: { title: wording.subcategoryFault, text: wording.categoriesNotLoaded } },
  'admin.subcategories.list': { failure: { title: wording.subcategoryFault, text: wording.subcategoriesNotLoaded } },
  'admin.subcategories.add': {
    success: { title: 'Sucesso', text: 'Subcategoria adicionada com sucesso.' },
    failure: { title: wording.subcategoryFault, text: wording.subcategoryNotAdded },
  },
  'admin.subcategories.update': {
    success: { title: 'Sucesso', text: 'Subcategoria atualizada com sucesso.' },
    failure: { title: wording.subcategoryFault, text: wording.subcategoryNotUpdated },
  },
  'admin.subcategories.delete': {
    success: { title: 'Sucesso', text: 'Subcategoria excluída com sucesso.' },
    failure: { title: wording.subcategoryFault, text: wording.subcategoryNotDeleted },
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
