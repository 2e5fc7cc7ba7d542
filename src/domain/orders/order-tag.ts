import { singleLine } from '#domain/text-normalisation.ts'

/** How many characters a word that marks orders may have. */
export const maxTagLength = 30

/** How many such words an order may have. */
export const maxTags = 10

/** The normalised form of a tag: lower case, single spaces, trimmed. */
export const normaliseTag = (typed: string): string => singleLine(typed).toLocaleLowerCase('pt-BR')
