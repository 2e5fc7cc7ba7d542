/** A listing's messages about typed text: a word without results, an invalid price. */
export const listingTexts = {
  unreadablePrice: 'Digite um valor em reais, como 250',
  correctedSearch: 'Nada encontrado para "{search}". Mostrando resultados para "{corrected}".',
} as const
