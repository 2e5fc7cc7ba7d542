import type { Verdict } from '#domain/fitment/verdicts.ts'

/** The names of the verdicts. In a separate file: they are on cards, which every page has. */
export const verdictNames: Readonly<Record<Verdict, string>> = {
  serve: 'Serve',
  serve_com_ressalva: 'Serve com ressalva',
  sem_dados: 'Sem dados',
  nao_serve: 'Não serve',
}
