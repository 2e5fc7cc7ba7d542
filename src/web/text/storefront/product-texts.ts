/** The texts of a product's page whose address has no id. */
export const missingProductId = 'ID do produto é necessário'
