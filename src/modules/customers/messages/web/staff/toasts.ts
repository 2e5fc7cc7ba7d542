import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'

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
