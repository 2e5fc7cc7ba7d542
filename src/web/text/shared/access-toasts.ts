import type { ToastEntry } from './toast-entry.ts'

/** The toasts of pages with restricted access. */
export const accessToasts = {
  'session.required': {
    failure: { title: 'Acesso restrito', text: 'Você precisa estar logado para acessar esta página.' },
  },
  'session.adminRequired': {
    failure: { title: 'Acesso negado', text: 'Você não tem permissão para acessar esta área administrativa.' },
  },
} as const satisfies Record<string, ToastEntry>
