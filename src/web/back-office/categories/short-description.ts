const longest = 100

/** A description as lists show it: shortened to 100 characters with an ellipsis. Undefined when there is none. */
export function shortDescription(description: string | null): string | undefined {
  // By grapheme: an emoji or an accented letter is never split.
  const characters = [...new Intl.Segmenter('pt-BR').segment(description?.trim() ?? '')].map(({ segment }) => segment)
  if (characters.length === 0) return undefined
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest).join('')}...`
}
