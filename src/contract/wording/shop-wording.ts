import { worded } from './wording.ts'

/** What the hearts and the help centre say. */
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
