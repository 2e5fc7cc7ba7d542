import type { JobName } from '#platform/job-names.ts'
import { sitePages } from '#platform/site-map.ts'

const jobTexts: Record<JobName, string> = {
  'announce-banners': 'Mostrar banners que começam ou terminam',
  'announce-promotions': 'Mostrar promoções que começam ou terminam',
  'announce-restocked': 'Avisar que produtos chegaram',
  'buy-label': 'Comprar etiqueta de envio',
  'cancel-unpaid-order': 'Cancelar pedido não pago',
  'change-products': 'Alterar produtos em massa',
  'check-backup': 'Conferir a cópia de segurança',
  'check-product-import': 'Conferir planilha de produtos',
  'check-stock': 'Conferir o estoque',
  'deliver-simulado-notification': 'Entregar aviso do Simulado',
  'expire-credit': 'Baixar créditos vencidos',
  'fetch-import-pictures': 'Buscar imagens de planilha',
  'look-up-payments': 'Procurar pagamentos no provedor',
  'make-backup': 'Fazer a cópia de segurança',
  'make-picture-variants': 'Preparar tamanhos da imagem',
  'open-password-reset': 'Abrir troca de senha',
  'recall-lost-work': 'Retomar trabalhos perdidos',
  'reconcile-payments': 'Conferir pagamentos com o provedor',
  'refund-payment': 'Devolver pagamento',
  'refund-return': 'Reembolsar devolução',
  'roll-up-statistics': 'Somar os números do painel',
  'run-schedules': 'Aplicar mudanças agendadas',
  'send-attention-digest': 'Enviar resumo do dia à equipe',
  'send-email': 'Enviar e-mail',
  'settle-payment': 'Registrar aviso de pagamento',
  'sum-up-sales': 'Contar os mais vendidos',
  'sweep-media': 'Remover arquivos sem uso',
  'sweep-old-rows': 'Remover registros antigos',
  'sweep-sessions': 'Remover sessões vencidas',
  'watch-backups': 'Ver se há cópia de segurança',
}

const emailTexts: Readonly<Record<string, string>> = {
  welcome: 'boas-vindas',
  'password-reset': 'troca de senha',
  'rights-offer': 'convite para a administração',
  'password-changed': 'senha alterada',
  'second-step-changed': 'verificação em duas etapas alterada',
  'contact-message': 'mensagem de contato',
  'contact-confirmation': 'confirmação de contato',
  'contact-reply': 'resposta a uma mensagem',
  'newsletter-welcome': 'inscrição na newsletter',
  'stock-alert': 'aviso de produto que chegou',
  order: 'pedido',
  'order-claim': 'link para guardar o pedido em uma conta',
  return: 'devolução',
  'return-request': 'pedido de devolução à loja',
  invoice: 'nota fiscal',
  attention: 'pendência da loja',
  'attention-digest': 'resumo do dia da loja',
}

/** The name of a job; one that this version does not know is shown by its own name. */
export function formatJobName(name: string): string {
  const known: Readonly<Record<string, string>> = jobTexts
  return known[name] ?? name
}

/** The same with the kind of the e-mail that it sends. */
export function formatJob({ name, emailKind }: { name: string; emailKind: string | null }): string {
  const kind = emailKind && (emailTexts[emailKind] ?? emailKind)
  return kind ? `${formatJobName(name)}: ${kind}` : formatJobName(name)
}

export const failedJobTexts = {
  title: sitePages['/admin/sistema/tarefas'].title,
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
