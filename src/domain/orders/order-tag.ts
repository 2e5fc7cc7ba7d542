/** How many characters a word that marks orders may have. */
export const longestTag = 30

/** How many such words an order may have. */
export const mostTags = 10

/** A tag as it is kept: lower case, single spaces, none at the ends. */
export const tidyTag = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR')
