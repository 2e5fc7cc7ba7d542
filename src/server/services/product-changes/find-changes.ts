import { desc, eq, sql } from 'drizzle-orm'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { shopError } from '#contract/errors.ts'
import type { ChangeSetKind } from '#domain/product-changes/change-set-states.ts'
import type { ImportPictureState } from '#domain/product-import/picture-sources.ts'
import { productChangeSets, productImportPictures, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

const listed = 20

/** The latest changes of many products, newest first. */
export async function listChanges(
  shop: Shop,
  { kind }: { kind?: ChangeSetKind | undefined } = {},
): Promise<ProductChangeSet[]> {
  const rows = await select(shop)
    .where(kind && eq(productChangeSets.kind, kind))
    .orderBy(desc(productChangeSets.createdAt), desc(productChangeSets.id))
    .limit(listed)
  return rows.map(shown)
}

/** A change of many products and how far it has come. Throws `CHANGES_NOT_FOUND`. */
export async function findChanges(shop: Shop, id: string): Promise<ProductChangeSet> {
  const [found] = await select(shop).where(eq(productChangeSets.id, id))
  if (!found) throw shopError('CHANGES_NOT_FOUND')
  return shown(found)
}

function select({ database }: Shop) {
  return database
    .select({
      row: productChangeSets,
      fullName: profiles.fullName,
      email: profiles.email,
      pictures: {
        waiting: picturesThatAre('waiting'),
        stored: picturesThatAre('stored'),
        failed: picturesThatAre('failed'),
      },
    })
    .from(productChangeSets)
    .leftJoin(profiles, eq(profiles.id, productChangeSets.authorId))
    .$dynamic()
}

const picturesThatAre = (state: ImportPictureState) =>
  sql<number>`(select count(*)::int from ${productImportPictures}
    where ${productImportPictures.setId} = ${productChangeSets.id} and ${productImportPictures.state} = ${state})`

type Selected = Awaited<ReturnType<typeof select>>[number]

function shown({ row, fullName, email, pictures }: Selected): ProductChangeSet {
  const { authorId: _author, askedBy: _asked, checkedAt: _checked, ...rest } = row
  return {
    ...rest,
    pictures,
    author: fullName || email,
    startsAt: rest.startsAt?.toISOString() ?? null,
    endsAt: rest.endsAt?.toISOString() ?? null,
    createdAt: rest.createdAt.toISOString(),
    appliedAt: rest.appliedAt?.toISOString() ?? null,
    undoneAt: rest.undoneAt?.toISOString() ?? null,
  }
}
