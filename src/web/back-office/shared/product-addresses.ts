/** Where a product is added. */
export const addProductAddress: string = '/admin/products/add'

/** Where a product is edited. */
export const editProductAddress = (id: string): string => `/admin/products/edit/${id}`
