/** What somebody is told who has to sign in before something goes into a cart: at once, or once the shop has said so. */
export const signInFirst = { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens ao carrinho.' }
