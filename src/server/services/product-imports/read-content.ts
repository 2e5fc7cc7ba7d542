import { eq, sql } from 'drizzle-orm'
import { productImports } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

const partBytes = 1_000_000

/**
 * The file of an import; null once it is stored, or has expired. It is read part by part: as a whole the
 * driver would hold it three times, twice of these as text.
 */
export async function readContent({ database }: Pick<Shop, 'database'>, setId: string): Promise<Buffer | null> {
  const read = async (from: number) => {
    const part = sql<Buffer | null>`substring(${productImports.content} from ${from + 1}::int for ${partBytes}::int)`
    const bytes = sql<number | null>`octet_length(${productImports.content})`
    const [found] = await database.select({ part, bytes }).from(productImports).where(eq(productImports.setId, setId))
    return found
  }
  const first = await read(0)
  if (!first?.part) return null
  const content = Buffer.alloc(first.bytes ?? 0)
  first.part.copy(content)
  for (let from = first.part.length; from < content.length; from += partBytes) {
    const next = await read(from)
    if (!next?.part) return null
    next.part.copy(content, from)
  }
  return content
}
