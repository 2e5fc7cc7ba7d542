import { signInFirst } from './sign-in-first.ts'
import type { ToastEntry } from './toast-entry.ts'

/** The toasts for visitors of a shop without guests. */
export const signedOutToasts = {
  'cart.signedOut': { failure: signInFirst },
  'favorites.signedOut': {
    failure: { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens aos favoritos.' },
  },
  'favorites.signedOutOnProduct': {
    failure: { title: 'Faça login', text: 'Você precisa estar logado para favoritar produtos.' },
  },
} as const satisfies Record<string, ToastEntry>
