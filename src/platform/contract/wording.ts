/** The shop's own sentences for what the specification has in English, or in words of its own. */
export const portuguese = {
  invalidEmail: 'Informe um e-mail válido, como nome@exemplo.com.br.',
  shortPassword: 'A senha deve ter pelo menos 6 caracteres.',
  missingFirstName: 'Informe seu nome.',
  missingLastName: 'Informe seu sobrenome.',
  missingConfirmation: 'Confirme a senha, com pelo menos 6 caracteres.',
  passwordsDiffer: 'As senhas não são iguais.',
  signingIn: 'Entrando...',
  signingUp: 'Criando conta...',

  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
  notAdded: 'Falha ao adicionar aos favoritos',
  notRemoved: 'Falha ao remover dos favoritos',
  signIn: 'Faça login',
  adminPanel: 'Painel da loja',
  noHelp: 'Erro ao carregar os artigos de ajuda',
  noAnswer: 'Nenhum artigo encontrado',

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

/** The letter of the specification. */
const documents: typeof portuguese = {
  invalidEmail: 'Invalid email address',
  shortPassword: 'Password must be at least 6 characters',
  missingFirstName: 'First name is required',
  missingLastName: 'Last name is required',
  missingConfirmation: 'Confirm password is required',
  passwordsDiffer: 'Passwords do not match',
  signingIn: 'Logging in...',
  signingUp: 'Creating account...',

  added: 'Added to favorites',
  removed: 'Removed from favorites',
  notAdded: 'Failed to add to favorites',
  notRemoved: 'Failed to remove from favorites',
  signIn: 'Please login',
  adminPanel: 'Painel Admin',
  noHelp: 'Error loading help articles',
  noAnswer: 'No matching articles found',

  productsNotLoaded: 'Error fetching products',
  productNotDeleted: 'Error deleting product',
  noProducts: 'No products yet',
  subcategoryFault: 'Error',
  categoriesNotLoaded: 'Failed to load categories',
  subcategoriesNotLoaded: 'Failed to load subcategories',
  subcategoryNotAdded: 'Failed to add subcategory',
  subcategoryNotUpdated: 'Failed to update subcategory',
  subcategoryNotDeleted: 'Failed to delete subcategory. It may be in use by products.',
}

/** The value of `SHOP_TEXTS`: the process has it from its environment, a browser from the page's `data-texts`. */
export const chosenTexts =
  typeof document === 'undefined' ? process.env.SHOP_TEXTS : document.documentElement.dataset.texts

/** The sentences of the catalogue that the setting chooses. */
export const wording = chosenTexts === 'documents' ? documents : portuguese

/** A message with the id of the failed request, by which the operator finds it in the log. */
export const withRequestCode = (sentence: string, id: string | undefined): string =>
  id ? `${sentence} (código ${id})` : sentence

/** The part of such a sentence that names the request. */
export const requestCodeIn = (sentence: string): string | undefined => /\(código [\w.-]+\)$/.exec(sentence)?.[0]

/** Sent by a browser that believes it is signed in: without a valid session such a call is anonymous, not a guest's. */
export const signedInHeader = 'x-signed-in'
