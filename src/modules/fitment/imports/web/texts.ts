import { sitePages } from '#platform/site-map.ts'

const rows = (count: number) => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`)

/** Of every import, of vehicles and of products. */
export const importTexts = {
  preview: 'Conferência',
  notFound: 'Importação não encontrada',
  notLoaded: 'Não foi possível carregar esta importação.',
  allRows: (count: number) => `Todas as linhas (${count.toLocaleString('pt-BR')})`,
  noRows: 'Nenhuma linha',
  nothing: 'vazio',
  change: (before: string, after: string) => `de ${before} para ${after}`,
  apply: (count: number) => `Gravar ${rows(count)}`,
  nothingToApply: 'Nada a gravar',
  undoneAt: (when: string) => `Desfeita em ${when}.`,
  undoQuestion: 'Desfazer esta importação?',
  history: {
    history: 'Últimas importações',
    none: 'Nenhuma importação ainda',
    noneText: 'Cada arquivo enviado aparece aqui, e pode ser desfeito.',
    openOne: (name: string) => `Abrir ${name}`,
    columns: { title: 'Arquivo', when: 'Quando', who: 'Quem', rows: 'Linhas', state: 'Situação' },
    noAuthor: '—',
  },
} as const

export const adminImportTexts = {
  ...importTexts,
  title: sitePages['/admin/vehicles/import'].title,
  intro:
    'Uma linha por conjunto de fábrica, como na exportação. Nada é gravado antes de você conferir. O arquivo do ANKUSI Wheel Fitment Dataset (CC BY 4.0) também serve.',
  open: 'Importar',
  export: 'Exportar veículos',
  fileHint: 'CSV com ponto e vírgula, vírgula ou tabulação, em UTF-8 ou Windows, até 8 MB e 50.000 linhas',
  unnamed: 'arquivo.csv',
  checking: 'Conferindo o arquivo',
  applying: 'Gravando os veículos',
  progress: (label: string, handled: number, count: number) =>
    `${label}: ${handled.toLocaleString('pt-BR')} de ${rows(count)}`,
  outcome: 'O que a linha faz',
  outcomes: { created: 'Novas', changed: 'Alteradas', unchanged: 'Sem mudança', refused: 'Recusadas' },
  outcomeOfRow: { created: 'Nova', changed: 'Alterada', unchanged: 'Sem mudança', refused: 'Recusada' },
  columns: { line: 'Linha', name: 'Veículo', outcome: 'Resultado', notes: 'Colunas' },
  noNotes: 'sem observações',
  summary: (created: number, changed: number, refused: number) =>
    `${rows(created)} a criar, ${changed.toLocaleString('pt-BR')} a alterar, ${refused === 1 ? '1 recusada (fica de fora)' : `${refused.toLocaleString('pt-BR')} recusadas (ficam de fora)`}.`,
  appliedAt: (when: string) => `Gravada em ${when}.`,
  undo: 'Desfazer importação',
  undoWarning:
    'O que ela criou sai, e o que ela alterou volta a ser como era. O que alguém mudou depois fica como está e é listado.',
  kept: (count: number) =>
    count === 1
      ? '1 registro mudou depois, ou está em uso, e ficou como está:'
      : `${count.toLocaleString('pt-BR')} registros mudaram depois, ou estão em uso, e ficaram como estão:`,
  history: { ...importTexts.history, openOne: (name: string) => `Abrir a importação ${name}` },
  states: { checking: 'Interrompida', checked: 'Conferida', applied: 'Gravada', undone: 'Desfeita' },
} as const
