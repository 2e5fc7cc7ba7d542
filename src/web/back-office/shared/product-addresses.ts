/** The address for adding a product. */
export const addProductAddress: string = '/admin/products/add'

/** The address for editing a product. */
export const editProductAddress = (id: string): string => `/admin/products/edit/${id}`
