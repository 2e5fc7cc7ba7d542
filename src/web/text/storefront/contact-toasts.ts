import type { ToastEntry } from '../shared/toast-entry.ts'

/** The toasts of the contact page. */
export const contactToasts = {
  'contact.copyProtocol': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione o protocolo e copie.' },
  },
} as const satisfies Record<string, ToastEntry>
