/** What a count of the shelf is called: by what is counted. */
export const stockCountTexts = {
  title: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || 'Estoque inteiro',
  place: (place: string) => `Lugar ${place}`,
  /** The note of the movements that it books. */
  note: (title: string) => `Contagem: ${title}`,
} as const
