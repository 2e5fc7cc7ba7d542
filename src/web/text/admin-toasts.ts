import type { ToastEntry } from './toasts.ts'

/** The toasts of the back office. */
export const adminToasts = {
  'admin.signOut': {
    success: { title: 'Logout realizado', text: 'Você saiu com sucesso.' },
    failure: { title: 'Erro ao desconectar', text: 'Ocorreu um erro. Por favor, tente novamente.' },
  },
} as const satisfies Record<string, ToastEntry>
