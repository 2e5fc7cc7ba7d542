/**
 * The door of the catalogue's index in memory: all that the rest of the shop knows of it. Products are given by their
 * ids; prices and pictures are read where they are shown.
 */
export { refresh } from './follow-changes.ts'
export { countFacets, type ListedPage, listProducts } from './list-products.ts'
export { relatedTo } from './related.ts'
export { suggest } from './suggest.ts'
