import { getTableColumns } from 'drizzle-orm'
import { products } from './schema/index.ts'

const { imageUrl, listedPriceCents, sortName, searchText, codeText, previewVersion, ...entered } =
  getTableColumns(products)

/** The columns of a product except for those that nobody enters. */
export const enteredProductColumns = entered

export type EnteredProduct = Pick<typeof products.$inferSelect, keyof typeof entered>
