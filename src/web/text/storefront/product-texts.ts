/** What the page of a product says when its address carries no id. */
export const missingProductId = 'ID do produto é necessário'
