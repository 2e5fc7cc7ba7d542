const ending = ' (cópia)'

/** What copies are called. */
export const copyTexts = {
  /** The name of a copy, of so many characters at most. */
  nameOf: (name: string, longest: number) => `${name.slice(0, longest - ending.length).trimEnd()}${ending}`,
} as const
