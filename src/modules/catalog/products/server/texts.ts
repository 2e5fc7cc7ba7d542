const ending = ' (cópia)'

/** The names of copies. */
export const copyTexts = {
  /** The name of a copy, limited to this many characters. */
  nameOf: (name: string, longest: number) => `${name.slice(0, longest - ending.length).trimEnd()}${ending}`,
} as const
