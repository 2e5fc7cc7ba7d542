/** A number as it stands in a name, with comma or point. */
export const decimalInName = (text: string): number => Number(text.replace(',', '.'))
