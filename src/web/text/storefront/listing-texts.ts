/** What a listing says of what was typed: a word that nothing has, a price that is none. */
export const listingTexts = {
  unreadablePrice: 'Digite um valor em reais, como 250',
  correctedSearch: 'Nada encontrado para "{search}". Mostrando resultados para "{corrected}".',
} as const
