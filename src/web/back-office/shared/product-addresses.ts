/** The address for editing a product. */
export const editProductAddress = (id: string): string => `/admin/products/edit/${id}`
