/** The texts about the staff's notes and tags. */
export const staffNoteTexts = {
  title: 'Anotações internas',
  add: 'Nova anotação',
  hint: 'Só a equipe vê.',
  missing: 'Escreva a anotação.',
  save: 'Anotar',
  tags: 'Marcadores',
  tag: 'Novo marcador',
  tagHint: 'Uma palavra que só a equipe vê. Busque por ela na lista.',
  tagMissing: 'Escreva o marcador.',
  addTag: 'Marcar',
  removeTag: (tag: string) => `Retirar marcador ${tag}`,
} as const
