import { pageTitles } from '../shared/page-titles.ts'

/** The texts of the list of failed jobs. */
export const failedJobTexts = {
  title: pageTitles.failedJobs,
  open: 'Ver tarefas com falha',
  columns: {
    job: 'Tarefa',
    failed: 'Desistiu em',
    tries: 'Tentativas',
    cause: 'Erro',
    actions: 'Ações',
  },
  since: (when: string) => `pedida em ${when}`,
  empty: 'Nenhuma tarefa com falha',
  emptyText:
    'O que a loja faz por trás, como enviar e-mails, é tentado de novo por dias. O que mesmo assim falhar aparece aqui.',
  order: 'Ver pedido',
  retry: 'Tentar de novo',
  retryOne: (job: string) => `Tentar de novo: ${job}`,
  retryQuestion: 'Tentar de novo?',
  retryWarning: 'Dinheiro será devolvido. Se ele já voltou ao cliente por outro caminho, descarte a tarefa.',
  retryAll: 'Tentar todas de novo',
  retryAllQuestion: 'Tentar todas as tarefas de novo?',
  retryAllWarning: 'Devoluções de dinheiro ficam na lista: cada uma precisa de uma decisão.',
  discard: 'Descartar',
  discardOne: (job: string) => `Descartar: ${job}`,
  discardTitle: 'Descartar tarefa',
  note: 'Por que não será feita?',
  noteHint: 'Fica registrado com o seu nome.',
  noteRequired: 'Escreva por que ela não será feita.',
  unknown: 'Esta versão da loja não conhece mais esta tarefa: ela só pode ser descartada.',
  nothing: '—',
} as const
