/** A table or sequence of the shop, as statements name it. */
export const nameOf = (name: string) => `public."${name.replaceAll('"', '""')}"`
