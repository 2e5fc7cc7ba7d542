import { categories, products } from '#server/db/schema/index.ts'

/** What freight needs to know of a product, for a select over products joined with their categories. */
export const shippableColumns = {
  name: products.name,
  categoryName: categories.name,
  weightGrams: products.weightGrams,
  heightCm: products.heightCm,
  widthCm: products.widthCm,
  lengthCm: products.lengthCm,
  isSetOfFour: products.isSetOfFour,
}
