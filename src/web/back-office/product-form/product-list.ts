/** Where saving and giving up lead. */
export const productList: string = '/admin/products'
