/** Because of which items of a cart there are only so many installments. */
export function installmentsLimitText(names: readonly string[], count: number): string {
  const [first] = names
  const items = names.length === 1 ? first : `${names.length} produtos`
  if (count > 1) return `Até ${count}x sem juros por causa de ${items}.`
  return `No cartão, em 1x: ${items} não ${names.length === 1 ? 'tem' : 'têm'} parcelas sem juros.`
}
