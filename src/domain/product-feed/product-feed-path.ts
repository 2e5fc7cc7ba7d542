/** Where Google Merchant Center and Meta fetch the products of the shop. */
export const productFeedPath = '/feeds/products.xml'
