/** What is said above products that were searched by other words than those typed. */
export const listingTexts = {
  unreadablePrice: 'Digite um valor em reais, como 250',
  correctedSearch: 'Nada encontrado para "{search}". Mostrando resultados para "{corrected}".',
} as const
