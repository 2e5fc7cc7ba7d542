import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of the favorites page, except those of the hearts. */
export const favoritesToasts = {
  'favorites.share': {
    success: { title: 'Link copiado' },
    failure: { title: 'Não foi possível compartilhar', text: tryAgain },
  },
  'favorites.copyLink': {
    failure: { title: 'Não foi possível copiar o link', text: 'Ele está na página: selecione e copie.' },
  },
  'favorites.unshare': {
    success: { title: 'A lista não é mais compartilhada' },
    failure: { title: 'Não foi possível parar de compartilhar', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
