import { wording } from '#platform/contract/wording.ts'
import type { Store } from '#platform/people/store.ts'
export const layoutTexts = {
  categories: 'Categorias',
  offers: 'Promoções',
  pageFailed: 'Não foi possível carregar esta página.',
  tryAgainLater: 'Ocorreu um erro. Por favor, tente novamente.',
  tryAgain: 'Tentar Novamente',
  toHome: 'Ir para o início',
  wheels: 'Rodas',
  tyres: 'Pneus',
  accessories: 'Acessórios',
  privacy: 'Política de Privacidade',
  returns: 'Trocas e Devoluções',
  favorites: 'Favoritos',
  myAccount: 'Minha Conta',
  myOrders: 'Meus Pedidos',
  leave: 'Sair',
  signIn: 'Entrar',
  openMenu: 'Abrir menu',
  leaveLoud: 'SAIR',
  menu: 'Menu',
  signInLoud: 'LOGIN / CADASTRO',
  trackOrder: 'Rastrear Pedido',
  leaveAccount: 'Sair da Conta',
  notFound: 'Página não encontrada',
  notFoundText: 'O endereço mudou ou nunca existiu. Volte ao início ou veja o que acabou de chegar à loja.',
  toProducts: 'Ver produtos',
  newest: 'Novidades na loja',
  pageComing: 'Página a caminho',
  loading: 'Carregando...',
  search: 'Buscar produtos',
  submitSearch: 'Pesquisar',
  adminPanel: wording.adminPanel,
  searchPlaceholder: 'O que você procura hoje?',
  skip: 'Pular para o conteúdo',
  announcement: 'Aviso da loja',
  withoutScriptsMessage: 'Olá! Gostaria de comprar na loja e meu navegador está sem JavaScript.',
  askByWhatsApp: 'peça pelo WhatsApp',
  home: 'Início',
  onThisPage: 'Nesta página',
  myCar: 'Meu carro',
  chooseCar: 'Escolher meu carro',
  currentCar: (car: string) => `Seu carro: ${car}`,
  whatFits: 'O que serve',
  fitsCar: (car: string) => `O que serve no ${car}`,
  openCart: (count: number) => `Abrir carrinho, ${count} ${count === 1 ? 'item' : 'itens'}`,
  withoutScripts:
    'Sem JavaScript dá para ver todos os produtos, mas não para entrar nem comprar. Ative-o no navegador ou',
} as const

export const loadFailureTexts = {
  cart: {
    title: 'Não foi possível carregar seu carrinho',
    text: 'O que estava nele continua guardado.',
  },
  favorites: {
    title: 'Não foi possível carregar seus favoritos',
    text: 'O que você guardou continua na lista.',
  },
} as const

export const pageDescriptions = {
  about: (store: Store) =>
    `Conheça a ${store.name}, loja de rodas, pneus e acessórios automotivos com entrega em todo o Brasil.`,
  privacy: 'Quais dados pessoais a loja usa, para quê, por quanto tempo, e como exercer os seus direitos.',
  returns: 'Direito de arrependimento em 7 dias, troca por defeito e garantia de 1 ano.',
  terms: 'As condições de compra na loja: preços, pagamento, entrega, cadastro e responsabilidades.',
  contact: (store: Store) =>
    `Escreva para a ${store.name} ou fale por WhatsApp, telefone e e-mail. Endereço, horário e dados da empresa.`,
} as const
