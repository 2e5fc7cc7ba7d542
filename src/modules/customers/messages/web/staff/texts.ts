import { sitePages } from '#platform/site-map.ts'
import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'
import type { MessageState, NewsletterSource } from '../../rules.ts'

export const messageTexts = {
  title: sitePages['/admin/messages'].title,
  newsletter: sitePages['/admin/newsletter'].title,
  searchLabel: 'Buscar nome, e-mail, protocolo, pedido ou texto',
  columns: { writer: 'De', subject: 'Assunto', received: 'Recebida', state: 'Situação', assignee: 'Com quem' },
  open: (name: string) => `Ver mensagem de ${name}`,
  state: 'Situação',
  allStates: 'Situação: todas',
  waiting: 'Aguardando resposta',
  waitingHere: 'aguardando resposta',
  waitingCount: (count: number) =>
    count === 1 ? '1 mensagem aguarda resposta' : `${count.toLocaleString('pt-BR')} mensagens aguardam resposta`,
  overdueCount: (count: number) =>
    count === 1 ? '1 está atrasada' : `${count.toLocaleString('pt-BR')} estão atrasadas`,
  inTime: 'Nenhuma está atrasada',
  see: 'Ver mensagens',
  overdue: 'Atrasadas',
  subject: 'Assunto',
  allSubjects: 'Assunto: todos',
  assignee: 'Com quem',
  anybody: 'Com quem: todos',
  assignees: { me: 'Comigo', nobody: 'Com ninguém' },
  nobody: 'Ninguém',
  you: 'Você',
  empty: 'Nenhuma mensagem ainda',
  emptyText: 'O que os clientes escreverem em Fale Conosco aparece aqui.',
  order: (number: string) => `Pedido ${number}`,
  answerBy: (day: string) => `responder até ${day}`,
  late: (day: string) => `atrasada desde ${day}`,
  dialogTitle: 'Mensagem',
  notLoaded: 'Não foi possível carregar a mensagem.',
  facts: { email: 'E-mail', phone: 'Telefone', received: 'Recebida' },
  seeOrder: (number: string) => `Ver pedido ${number}`,
  seeCustomer: 'Ver cliente',
  otherMessages: 'Outras mensagens deste e-mail',
  whatsApp: 'Responder por WhatsApp',
  whatsAppText: (name: string, protocol: string) =>
    `Olá, ${name}! Aqui é da loja, sobre a sua mensagem de protocolo ${protocol}.`,
  take: 'Assumir',
  leave: 'Deixar com ninguém',
  conversation: 'Conversa',
  entries: { reply: 'Resposta por e-mail', note: 'Anotação interna' },
  wrote: 'escreveu',
  someone: 'Equipe',
  write: 'Escrever',
  kinds: { reply: 'Responder por e-mail', note: 'Anotar para a equipe' },
  canned: 'Resposta pronta',
  chooseCanned: 'Inserir resposta pronta',
  text: { reply: 'Resposta', note: 'Anotação' },
  hints: {
    reply: (email: string) => `Vai para ${email}, com o protocolo no assunto.`,
    note: 'Só a equipe vê.',
  },
  send: { reply: 'Enviar resposta', note: 'Anotar' },
  erasure: {
    action: 'Apagar mensagem',
    question: 'Apagar esta mensagem?',
    warning:
      'A mensagem, as respostas e as anotações são apagadas para sempre, como quando quem escreveu pede a exclusão (LGPD).',
    confirm: 'Apagar',
  },
} as const

export const stateTones = {
  new: 'signal',
  working: 'link',
  answered: 'go',
  closed: 'neutral',
} as const satisfies Record<MessageState, string>

export const cannedAnswerTexts = {
  title: 'Respostas prontas',
  intro: 'Em {nome} entra o primeiro nome de quem escreveu, em {protocolo} o número da mensagem.',
  empty: 'Nenhuma resposta pronta ainda.',
  add: 'Adicionar resposta',
  addTitle: 'Adicionar resposta pronta',
  editTitle: 'Editar resposta pronta',
  fields: { title: 'Título', text: 'Resposta' },
  failed: 'Não foi possível carregar as respostas prontas.',
  deleteQuestion: (title: string) => `Excluir a resposta ${title}?`,
  deleteWarning: 'As respostas já enviadas ficam como estão.',
} as const

export const newsletterListTexts = {
  title: sitePages['/admin/newsletter'].title,
  toMessages: 'Voltar para mensagens',
  intro: 'Sem filtro, a exportação leva só os inscritos.',
  searchLabel: 'Buscar e-mail',
  columns: { email: 'E-mail', consent: 'Aceite', source: 'Origem', state: 'Situação' },
  state: 'Situação',
  allStates: 'Situação: todas',
  states: { subscribed: 'Inscrito', unsubscribed: 'Cancelado' },
  cancelledAt: (day: string) => `em ${day}`,
  sources: { footer: 'Rodapé da loja', profile: 'Minha Conta' } satisfies Record<NewsletterSource, string>,
  unsubscribe: 'Cancelar inscrição',
  erase: 'Apagar endereço',
  unsubscription: {
    deleteQuestion: (email: string) => `Cancelar a inscrição de ${email}?`,
    deleteWarning: 'O endereço sai da lista de envio. Só a própria pessoa pode se inscrever de novo.',
    confirmDelete: 'Cancelar inscrição',
    keep: 'Manter inscrição',
  },
  empty: 'Ninguém se inscreveu ainda',
  emptyText: 'Os endereços do rodapé da loja aparecem aqui.',
  deleteQuestion: (email: string) => `Apagar ${email}?`,
  deleteWarning:
    'O endereço e a prova do aceite são apagados para sempre. Para só parar de enviar, cancele a inscrição.',
} as const

export const messageToasts = {
  'admin.messages.list': failed('Erro ao buscar mensagens'),
  'admin.messages.reply': tried(['Resposta a caminho', 'Ela vai por e-mail e fica na conversa.'], 'Erro ao responder'),
  'admin.messages.note': tried('Anotação guardada', 'Erro ao guardar anotação'),
  'admin.messages.change': tried('Mensagem atualizada', 'Erro ao atualizar mensagem'),
  'admin.messages.erase': tried('Mensagem apagada', 'Erro ao apagar mensagem'),
  'admin.cannedAnswers.create': tried(
    ['Resposta adicionada', '{name} já pode ser usada.'],
    'Erro ao adicionar resposta',
  ),
  'admin.cannedAnswers.update': tried('Resposta atualizada', 'Erro ao atualizar resposta'),
  'admin.cannedAnswers.delete': tried(['Resposta excluída', '{name} saiu da lista.'], 'Erro ao excluir resposta'),
  'admin.newsletter.list': failed('Erro ao buscar inscrições'),
  'admin.newsletter.unsubscribe': tried('Inscrição cancelada', 'Erro ao cancelar inscrição'),
  'admin.newsletter.erase': tried(['Endereço apagado', '{name} saiu da lista.'], 'Erro ao apagar endereço'),
} as const satisfies Record<string, ToastEntry>
