import type { ToastEntry } from '../shared/toast-entry.ts'

/** The toasts of the stock alert's form. */
export const stockAlertToasts = {
  'stockAlert.request': {
    success: { title: 'Este produto acabou de chegar', text: 'Não precisa esperar: ele já está à venda.' },
  },
} as const satisfies Record<string, ToastEntry>
