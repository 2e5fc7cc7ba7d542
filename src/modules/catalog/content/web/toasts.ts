import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'

export const contentToasts = {
  'admin.contents.list': failed('Erro ao carregar o conteúdo'),
  'admin.contents.find': failed('Erro ao carregar o conteúdo'),
  'admin.contents.invalid': failed('Confira os campos', 'Há valores a corrigir. O primeiro está em foco.'),
  'admin.contents.create': tried(['Artigo {state}', '{name}'], 'Erro ao criar o artigo'),
  'admin.contents.update': tried(['Texto {state}', '{name}'], 'Erro ao salvar o texto'),
  'admin.contents.restore': tried(
    ['Versão restaurada', '{name} voltou a ser como antes.'],
    'Erro ao restaurar a versão',
  ),
  'admin.contents.setPublished': tried(['Situação atualizada', '{name}: {state}.'], 'Erro ao atualizar a situação'),
  'admin.contents.move': tried(['Ordem atualizada', '{name} mudou de lugar.'], 'Erro ao mudar a ordem'),
  'admin.contents.delete': tried(['Artigo excluído', '{name} foi excluído.'], 'Erro ao excluir o artigo'),
} as const satisfies Record<string, ToastEntry>
