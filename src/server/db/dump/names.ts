/** A table or sequence of the shop, quoted for statements. */
export const nameOf = (name: string) => `public."${name.replaceAll('"', '""')}"`
