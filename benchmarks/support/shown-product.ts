/** What a product's page says of its price and stock. */
export type Shown = { priceCents: number; stock: number; contradictions: string[] }

/**
 * Reads a product's page, and whether all its parts say the same: the text, the data for scripts, what is for
 * search engines.
 */
export function readProductPage(html: string): Shown {
  const data = /priceCents:(\d+),[^{}[\]]*?isPriceOnRequest:!(\d),[^{}[\]]*?stockQuantity:(\d+)/.exec(html)
  if (!data) throw new Error('this is no page of a product')
  const [priceCents, stock] = [Number(data[1]), Number(data[3])]
  // It has no price anywhere, and cannot be bought.
  const hasPrice = data[2] === '1'
  const contradictions: string[] = []
  const compare = (what: string, pattern: RegExp, expected: string | undefined) => {
    const value = pattern.exec(html)?.[1]
    if (value !== expected) contradictions.push(`${what}: ${value}, data: ${expected}`)
  }
  const reais = (priceCents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  compare('description', /<meta name="description" content="[^"]*?: R\$\s([\d.]+,\d\d)/, hasPrice ? reais : undefined)
  compare('search engines', /"price":"([\d.]+)"/, hasPrice ? (priceCents / 100).toFixed(2) : undefined)
  compare('availability', /"availability":"https:\/\/schema\.org\/(\w+)"/, stock > 0 ? 'InStock' : 'OutOfStock')
  if (stock > 0 && hasPrice) compare('pieces', /(\d+) (?:unidade|jogo)s? em estoque/, String(stock))
  return { priceCents, stock, contradictions }
}
