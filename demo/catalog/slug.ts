import { withoutAccents } from '#platform/text.ts'

/** A name as ASCII words joined by hyphens, for file names: `Calota Aro 14 Preta` becomes `calota-aro-14-preta`. */
export function slugOf(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
