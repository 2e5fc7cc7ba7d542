import type { z } from 'zod'

/**
 * Parses JSON of the database by the schema it was written with. Keys that a strict schema does not know are
 * left out: during an update, processes of the later release may have stored more. Throws a `ZodError` for
 * anything else that does not fit.
 */
export function parseStored<Value>(schema: z.ZodType<Value>, stored: unknown): Value {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  const known: unknown = structuredClone(stored)
  for (const issue of parsed.error.issues)
    if (issue.code === 'unrecognized_keys') removeKeys(partAt(known, issue.path), issue.keys)
  return schema.parse(known)
}

/** The same; null for nothing, and for what does not fit. */
export function parseStoredOrNull<Value>(schema: z.ZodType<Value>, stored: unknown): Value | null {
  if (stored === null || stored === undefined) return null
  try {
    return parseStored(schema, stored)
  } catch {
    return null
  }
}

const partAt = (whole: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? Reflect.get(part, key) : undefined), whole)

function removeKeys(part: unknown, keys: readonly string[]): void {
  if (!isObject(part)) return
  for (const key of keys) Reflect.deleteProperty(part, key)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
