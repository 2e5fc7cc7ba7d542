import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of the system screens. */
export const adminSystemToasts = {
  'admin.failedJobs.list': { failure: { title: 'Erro ao carregar tarefas', text: tryAgain } },
  'admin.failedJobs.retry': {
    success: { title: 'Tarefa na fila', text: 'Ela será tentada de novo agora.' },
    failure: { title: 'Erro ao tentar de novo', text: tryAgain },
  },
  'admin.failedJobs.retryAll': {
    success: { title: 'Tarefas na fila', text: 'Tentadas de novo: {count}.' },
    failure: { title: 'Erro ao tentar de novo', text: tryAgain },
  },
  'admin.failedJobs.discard': {
    success: { title: 'Tarefa descartada', text: 'O motivo ficou registrado.' },
    failure: { title: 'Erro ao descartar', text: tryAgain },
  },
  'admin.system.sendEmailsNow': {
    success: { title: 'E-mails a caminho', text: 'Enviados agora: {count}.' },
    failure: { title: 'Erro ao adiantar e-mails', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
