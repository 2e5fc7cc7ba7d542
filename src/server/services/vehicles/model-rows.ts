import type { ModelFields } from '#contract/admin/vehicle-fields.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { cellOf } from '#domain/vehicle-import/import-columns.ts'

/** Aliases as they are compared, each once. */
export const storedModel = ({ aliases, ...fields }: ModelFields) => ({
  ...fields,
  aliases: [...new Set(aliases.map(normaliseForSearch))],
})

/** What the audit log says of a model. */
export function auditedModel(make: string, { name, body, aliases }: Pick<ModelFields, 'name' | 'body' | 'aliases'>) {
  return { name: `${make} ${name}`, vehicleBody: cellOf('body', body), aliases }
}
