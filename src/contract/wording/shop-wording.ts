import { worded } from './wording.ts'

/** The texts of favorites and the help centre. */
export const portugueseShopWording = {
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
  notAdded: 'Falha ao adicionar aos favoritos',
  notRemoved: 'Falha ao remover dos favoritos',
  signIn: 'Faça login',
  noHelp: 'Erro ao carregar os artigos de ajuda',
  noAnswer: 'Nenhum artigo encontrado',
}

export const shopWording = worded(portugueseShopWording)
