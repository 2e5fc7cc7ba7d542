import { wording } from '#platform/contract/wording.ts'
import { failed, succeeded, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'

export const productToasts = {
  'admin.productForm.create': tried('Produto criado', 'Erro ao criar produto'),
  'admin.productForm.update': tried('Produto atualizado', 'Erro ao atualizar produto'),
  'admin.productForm.stock': failed('Erro ao carregar movimentos'),
  'admin.productForm.copyPreview': failed('Não foi possível copiar o link', 'Abra a prévia e copie o endereço dela.'),
  'admin.productForm.load': failed('Erro ao carregar dados do formulário'),
  'admin.productForm.loadProduct': failed('Erro ao carregar produto'),
  'admin.productForm.suggest': succeeded('Categoria sugerida', '{category}'),
  'admin.productForm.invalid': failed('Erro de validação', 'Por favor, corrija os erros no formulário.'),
} as const satisfies Record<string, ToastEntry>

export const adminBannerToasts = {
  'admin.banners.list': failed('Erro ao carregar banners'),
  'admin.banners.find': failed('Erro ao carregar banner'),
  /** An address without a valid id. */
  'admin.banners.unnamed': { failure: { title: 'ID do banner não encontrado' } },
  'admin.banners.invalid': failed('Erro de validação', 'Por favor, corrija os erros no formulário.'),
  'admin.banners.create': tried(['Banner criado', '{name} foi adicionado.'], 'Erro ao criar banner'),
  'admin.banners.update': tried(['Banner atualizado', 'As alterações foram salvas.'], 'Erro ao atualizar banner'),
  'admin.banners.delete': tried(['Banner excluído', '{name} saiu da loja.'], 'Erro ao excluir banner'),
  'admin.banners.setActive': tried(['Status atualizado', '{name}: {state}.'], 'Erro ao atualizar status'),
  'admin.banners.move': tried(['Ordem atualizada', '{name} agora é o {place}º banner.'], 'Erro ao atualizar ordem'),
} as const satisfies Record<string, ToastEntry>

const ofSubcategory = (done: 'adicionada' | 'atualizada' | 'excluída') =>
  ['Sucesso', `Subcategoria ${done} com sucesso.`] as const

export const adminCatalogToasts = {
  'admin.products.list': failed(wording.productsNotLoaded),
  'admin.products.duplicate': tried(
    ['Produto duplicado', 'A cópia é um rascunho: confira e publique.'],
    'Erro ao duplicar produto',
  ),
  'admin.products.withdrawPreviews': tried(
    ['Links revogados', 'Os links de prévia enviados até agora não abrem mais.'],
    'Erro ao revogar os links',
  ),
  'admin.products.restore': tried(['Produto restaurado', '{name} saiu do arquivo.'], 'Erro ao restaurar produto'),
  'admin.products.delete': tried(['Produto arquivado', '{name} saiu da loja.'], wording.productNotDeleted),
  'admin.products.deleteMany': tried(['Produtos arquivados', '{outcome}'], wording.productNotDeleted),
  'admin.products.mark': tried(['Produtos atualizados', '{outcome}'], 'Erro ao atualizar produtos'),
  /** All were already in the requested state, or no longer exist. */
  'admin.products.unchanged': succeeded('Nada mudou', '{outcome}'),
  'admin.products.changeOne': tried(['Produto atualizado', '{name}: {value}'], 'Erro ao atualizar produto'),
  'admin.products.categorise': failed('Erro', 'Erro ao executar categorização automática'),
  'admin.products.uncorrected': succeeded('Nada mudou', '{count}'),
  'admin.products.correct': tried(['Categorias corrigidas', '{count}'], 'Erro ao corrigir categorização'),

  'admin.categories.list': failed('Erro ao carregar categorias', 'Falha ao carregar categorias'),
  'admin.categories.find': failed('Erro ao carregar categoria'),
  'admin.categories.create': tried(['Categoria criada', '{name} já aparece na loja.'], 'Erro ao criar categoria'),
  'admin.categories.update': tried(['Sucesso', 'Categoria atualizada com sucesso.'], 'Erro ao atualizar categoria'),
  'admin.categories.move': tried(
    ['Ordem atualizada', '{name} agora é a {place}ª categoria.'],
    'Erro ao atualizar ordem',
  ),
  'admin.categories.delete': tried(['Categoria deletada', '{name} saiu da loja.'], 'Erro ao deletar categoria'),
  'admin.categories.subcategories': failed('Erro ao carregar subcategorias'),
  'admin.categories.addSubcategory': tried(ofSubcategory('adicionada'), 'Erro ao adicionar subcategoria'),
  'admin.categories.updateSubcategory': tried(ofSubcategory('atualizada'), 'Erro ao atualizar subcategoria'),
  'admin.categories.deleteSubcategory': tried(ofSubcategory('excluída'), 'Erro ao excluir subcategoria'),

  'admin.subcategories.categories': failed(wording.subcategoryFault, wording.categoriesNotLoaded),
  'admin.subcategories.list': failed(wording.subcategoryFault, wording.subcategoriesNotLoaded),
  'admin.subcategories.add': tried(ofSubcategory('adicionada'), [
    wording.subcategoryFault,
    wording.subcategoryNotAdded,
  ]),
  'admin.subcategories.update': tried(ofSubcategory('atualizada'), [
    wording.subcategoryFault,
    wording.subcategoryNotUpdated,
  ]),
  'admin.subcategories.delete': {
    ...tried(ofSubcategory('excluída'), [wording.subcategoryFault, wording.subcategoryNotDeleted]),
    ownTextFor: ['IN_USE'],
  },

  'admin.suppliers.create': tried(
    ['Fornecedor adicionado', '{name} já pode ser escolhido nos produtos.'],
    'Erro ao adicionar fornecedor',
  ),
  'admin.suppliers.list': failed('Erro ao carregar fornecedores'),
  'admin.suppliers.update': tried(['Fornecedor atualizado', '{name} foi salvo.'], 'Erro ao atualizar fornecedor'),
  'admin.suppliers.delete': tried(['Fornecedor excluído', '{name} saiu da lista.'], 'Erro ao excluir fornecedor'),
  'admin.tradeWords.create': tried(['Palavra adicionada', 'A busca já entende {name}.'], 'Erro ao adicionar palavra'),
  'admin.tradeWords.update': tried(['Palavra atualizada', 'A busca já entende {name}.'], 'Erro ao atualizar palavra'),
  'admin.tradeWords.delete': tried(['Palavra excluída', '{name} saiu da lista.'], 'Erro ao excluir palavra'),
  'admin.brands.list': failed('Erro ao carregar marcas'),
  'admin.brands.create': tried(
    ['Marca adicionada', '{name} já pode ser escolhida nos produtos.'],
    'Erro ao adicionar marca',
  ),
  'admin.brands.update': tried(['Marca atualizada', 'Agora se chama {name}.'], 'Erro ao atualizar marca'),
  'admin.brands.delete': tried(['Marca excluída', '{name} saiu da lista.'], 'Erro ao excluir marca'),
} as const satisfies Record<string, ToastEntry>

export const contentToasts = {
  'admin.contents.list': failed('Erro ao carregar o conteúdo'),
  'admin.contents.find': failed('Erro ao carregar o conteúdo'),
  'admin.contents.invalid': failed('Confira os campos', 'Há valores a corrigir. O primeiro está em foco.'),
  'admin.contents.create': tried(['Artigo {state}', '{name}'], 'Erro ao criar o artigo'),
  'admin.contents.update': tried(['Texto {state}', '{name}'], 'Erro ao salvar o texto'),
  'admin.contents.restore': tried(
    ['Versão restaurada', '{name} voltou a ser como antes.'],
    'Erro ao restaurar a versão',
  ),
  'admin.contents.setPublished': tried(['Situação atualizada', '{name}: {state}.'], 'Erro ao atualizar a situação'),
  'admin.contents.move': tried(['Ordem atualizada', '{name} mudou de lugar.'], 'Erro ao mudar a ordem'),
  'admin.contents.delete': tried(['Artigo excluído', '{name} foi excluído.'], 'Erro ao excluir o artigo'),
} as const satisfies Record<string, ToastEntry>
