import { worded } from './wording.ts'

/** The back office's texts about products and subcategories. */
export const portugueseStaffWording = {
  productsNotLoaded: 'Erro ao buscar produtos',
  productNotDeleted: 'Erro ao excluir produto',
  noProducts: 'Nenhum produto ainda',
  subcategoryFault: 'Erro',
  categoriesNotLoaded: 'Falha ao carregar categorias',
  subcategoriesNotLoaded: 'Falha ao carregar subcategorias',
  subcategoryNotAdded: 'Falha ao adicionar subcategoria',
  subcategoryNotUpdated: 'Falha ao atualizar subcategoria',
  subcategoryNotDeleted: 'Falha ao excluir subcategoria. Ela pode estar em uso por produtos.',
}

export const staffWording = worded(portugueseStaffWording)
