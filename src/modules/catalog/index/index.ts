/**
 * All that the rest of the shop knows of the index. Products are ids; prices and pictures are read where they are
 * shown.
 */
export { refresh } from './follow-changes.ts'
export { countFacets, type ListedPage, listProducts } from './list-products.ts'
export { relatedTo } from './related.ts'
export { suggest } from './suggest.ts'
