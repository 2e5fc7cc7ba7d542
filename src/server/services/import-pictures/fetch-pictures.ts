import { and, asc, eq, inArray } from 'drizzle-orm'
import { productChangeSets, productImportFiles, productImportPictures } from '#server/db/schema/index.ts'
import { fetchImportPicturesJob } from '#server/jobs/definitions/fetch-import-pictures.ts'
import type { Shop } from '#server/shop.ts'
import { addFetchedPictures } from './add-fetched-pictures.ts'
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts'
import { removeFiles } from './remove-files.ts'

/** So many rows have their pictures fetched at once, each one after the other; and so often by one job. */
const [rowsAtOnce, rounds] = [4, 10]

/**
 * Fetches the pictures of an import's next rows and gives them to their products; the job comes again as long
 * as there are more. What could not be fetched is noted with its reason. Safe to repeat: what was given is
 * not fetched again.
 */
export async function fetchPictures(shop: Shop, setId: string): Promise<void> {
  // Variants of a product have the same pictures.
  const brought = new Map<string, Promise<FetchedPicture>>()
  for (let round = 0; round < rounds; round += 1) {
    const rows = await nextRows(shop, setId)
    if (rows.length === 0) return removeFiles(shop, setId)
    await Promise.all(rows.map((row) => fetchRow(shop, row, brought)))
  }
  await shop.jobs.enqueue(shop.database, fetchImportPicturesJob, { setId })
}

type WaitingPicture = { position: number; source: string; filePath: string | null }
type WaitingRow = { setId: string; line: number; actorId: string | null; pictures: WaitingPicture[] }

/** The next rows of an import that is stored, with their pictures that wait. */
async function nextRows({ database }: Shop, setId: string): Promise<WaitingRow[]> {
  const waiting = and(eq(productImportPictures.setId, setId), eq(productImportPictures.state, 'waiting'))
  const lines = await database
    .selectDistinct({ line: productImportPictures.line })
    .from(productImportPictures)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImportPictures.setId))
    .where(and(waiting, eq(productChangeSets.state, 'applied')))
    .orderBy(asc(productImportPictures.line))
    .limit(rowsAtOnce)
  const pictures = await database
    .select({
      line: productImportPictures.line,
      position: productImportPictures.position,
      source: productImportPictures.source,
      filePath: productImportFiles.filePath,
      actorId: productChangeSets.askedBy,
    })
    .from(productImportPictures)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImportPictures.setId))
    .leftJoin(
      productImportFiles,
      and(
        eq(productImportFiles.setId, productImportPictures.setId),
        eq(productImportFiles.name, productImportPictures.source),
      ),
    )
    .where(
      and(
        waiting,
        inArray(
          productImportPictures.line,
          lines.map(({ line }) => line),
        ),
      ),
    )
    .orderBy(asc(productImportPictures.position))
  return [...Map.groupBy(pictures, ({ line }) => line)].map(([line, ofRow]) => ({
    setId,
    line,
    pictures: ofRow,
    actorId: ofRow[0]?.actorId ?? null,
  }))
}

async function fetchRow(
  shop: Shop,
  { setId, line, actorId, pictures }: WaitingRow,
  brought: Map<string, Promise<FetchedPicture>>,
): Promise<void> {
  const results: { position: number; result: FetchedPicture }[] = []
  for (const { position, source, filePath } of pictures) {
    const bringing = brought.get(source) ?? fetchPicture(shop, { actorId, source, filePath: filePath ?? undefined })
    brought.set(source, bringing)
    results.push({ position, result: await bringing })
  }
  await addFetchedPictures(shop, { setId, line, results })
}
