/** The texts about the staff's notes and tags. */
export const staffNoteTexts = {
  title: 'Anotações internas',
  add: 'Nova anotação',
  hint: 'Só a equipe vê.',
  save: 'Anotar',
  tags: 'Marcadores',
  tag: 'Novo marcador',
  tagHint: 'Uma palavra que só a equipe vê. Busque por ela na lista.',
  addTag: 'Marcar',
  removeTag: (tag: string) => `Retirar marcador ${tag}`,
} as const
