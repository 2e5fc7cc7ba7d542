import { invoiceHeadings, type TableCell } from '#platform/spreadsheet-cells.ts'
import { readXml } from './read-xml.ts'
import { TableFileError, type TableLine, tableLimits } from './table-faults.ts'

type Item = Partial<Record<string, string>>

/** What is read of an item, by the elements of the layout. */
const elements = ['cProd', 'xProd', 'cEAN', 'NCM', 'CEST', 'orig', 'uCom', 'qCom', 'vUnCom'] as const

/**
 * The items of the invoices (NF-e, layout 4.00) in an XML as lines of a table: each product once, with the sum of its
 * quantities and the average of its costs. Throws `TableFileError` for another XML and for an invoice of the tests.
 */
export async function* readInvoice(text: string): AsyncGenerator<TableLine, void> {
  const items: Item[] = []
  const path: string[] = []
  let parties = noParties
  let item: Item | undefined
  let content = ''
  let isTest = false
  await readXml(inParts(text), {
    open(name) {
      path.push(name)
      content = ''
      if (name === 'infNFe') parties = noParties
      else if (name === 'det') item = {}
      if (path.length > maxDepth) throw new TableFileError('other-xml')
    },
    text(more) {
      if (content.length < tableLimits.cell) content += more
    },
    close(name) {
      path.pop()
      const parent = path.at(-1)
      const value = content.trim()
      content = ''
      if (name === 'tpAmb' && parent === 'ide') isTest ||= value === '2'
      else if (name === 'xNome' && parent === 'emit') parties = { ...parties, xNome: value }
      else if (taxIds.has(name) && parent === 'emit') parties = { ...parties, emit: value }
      else if (taxIds.has(name) && parent === 'dest') parties = { ...parties, dest: value }
      else if (item && (parent === 'prod' || name === 'orig')) item[name] = value
      else if (item && name === 'det') {
        items.push({ ...item, ...parties })
        item = undefined
        if (items.length > tableLimits.rows) throw new TableFileError('too-many-rows')
      }
    },
  }).catch((error: unknown) => {
    throw error instanceof TableFileError && error.fault === 'broken-file'
      ? new TableFileError('other-xml', null, error)
      : error
  })
  if (isTest) throw new TableFileError('test-invoice')
  if (items.length === 0) throw new TableFileError('other-xml')
  yield { line: 0, cells: [...invoiceHeadings] }
  yield* joined(items).map((cells, index) => ({ line: index + 1, cells }))
}

const maxDepth = 100
const noParties = { xNome: '', emit: '', dest: '' }
const taxIds = new Set(['CNPJ', 'CPF'])

function* piecesOf(text: string): Generator<Buffer> {
  for (let start = 0; start < text.length; start += 65_536)
    yield Buffer.from(text.slice(start, start + 65_536).toWellFormed())
}
async function* inParts(text: string): AsyncGenerator<Buffer> {
  // What the bytes were encoded in is settled; a declaration of it is none of the parser's business.
  yield* piecesOf(text.replace(/^\uFEFF?\s*/, ''))
}

/** Items of the same product and unit as one: the same goods may be listed by batch. */
function joined(items: readonly Item[]): TableCell[][] {
  const products = Map.groupBy(items, (item) =>
    JSON.stringify([item.emit, item.dest, item.xNome, item.cProd, item.cEAN, item.xProd, item.uCom]),
  )
  return [...products.values()].map((same) => {
    const [first = {}] = same
    const quantity = sum(same.map(({ qCom }) => Number(qCom)))
    const total = sum(same.map(({ qCom, vUnCom }) => Number(qCom) * Number(vUnCom)))
    const cost = same.length === 1 ? Number(first.vUnCom) : total / quantity
    const cells = elements.map((name): TableCell => {
      if (name === 'qCom') return Number.isFinite(quantity) ? quantity : (first.qCom ?? '')
      if (name === 'vUnCom') return Number.isFinite(cost) ? cost : (first.vUnCom ?? '')
      return first[name] ?? ''
    })
    return [...cells, first.xNome ?? '', first.emit ?? '', first.dest ?? '']
  })
}

const sum = (numbers: readonly number[]) => Number(numbers.reduce((all, one) => all + one, 0).toFixed(4))
