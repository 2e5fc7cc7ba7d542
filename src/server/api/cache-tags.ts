/** The tags of one answer: `{id}` filled in from what was asked. */
export function cacheTags(templates: readonly string[], input: unknown): string[] {
  return templates.map((template) =>
    template.replace('{id}', () => {
      const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : ''
      // The database takes an id in capital letters, too, and announces it in small ones.
      return id.toLowerCase()
    }),
  )
}
