import { adminTitles } from './admin-titles.ts'

/** The texts of the back office's frame. */
export const adminTexts = {
  ...adminTitles,
  openMenu: 'Abrir menu',
  menu: 'Menu',
  shop: 'Ver a loja',
  signOut: 'Sair',
  skip: 'Pular para o conteúdo',
  loading: 'Carregando...',
  search: 'Buscar',
  clearSearch: 'Limpar busca',
  tryAgain: 'Tentar Novamente',
  notLoaded: 'Não foi possível carregar a lista.',
  hasUpdates: 'Há novidades',
  showUpdates: 'Atualizar',
  nothingFound: 'Nada encontrado',
  nothingFoundText: 'Mude a busca ou o filtro.',
  cancel: 'Cancelar',
  close: 'Fechar',
  notFoundText: 'Este endereço não existe na administração.',
  reserved: 'Sem permissão',
  reservedText: 'Seu acesso não inclui esta página. Se precisar dela, fale com quem administra a loja.',
  toDashboard: 'Ir para o Painel',
  selection: {
    page: 'Selecionar esta página',
    all: (count: number) => `Selecionar todos os ${count.toLocaleString('pt-BR')}`,
    count: (count: number) => (count === 1 ? '1 selecionado' : `${count.toLocaleString('pt-BR')} selecionados`),
    clear: 'Limpar seleção',
    more: 'Mais ações para os selecionados',
  },
} as const
