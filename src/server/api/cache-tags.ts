/** The tags of one response, with `{id}` replaced by the input's. */
export function cacheTags(templates: readonly string[], input: unknown): string[] {
  return templates.map((template) =>
    template.replace('{id}', () => {
      const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : ''
      // The database accepts ids in upper case, too, but announces them in lower case.
      return id.toLowerCase()
    }),
  )
}
