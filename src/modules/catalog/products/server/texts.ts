const ending = ' (cópia)'

export const copyTexts = {
  /** At most `longest` characters. */
  nameOf: (name: string, longest: number) => `${name.slice(0, longest - ending.length).trimEnd()}${ending}`,
} as const
