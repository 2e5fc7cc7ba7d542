/** The name of a stock count: by what is counted. */
export const stockCountTexts = {
  title: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || 'Estoque inteiro',
  place: (place: string) => `Lugar ${place}`,
  note: (title: string) => `Contagem: ${title}`,
} as const
