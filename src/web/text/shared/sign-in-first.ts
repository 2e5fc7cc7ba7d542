/**
 * The notice that signing in is needed before adding to the cart: shown immediately, or after the server's response.
 */
export const signInFirst = { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens ao carrinho.' }
