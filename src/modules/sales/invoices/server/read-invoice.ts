import { eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readXml } from '#platform/server/spreadsheets/read-xml.ts'
import { TableFileError } from '#platform/server/spreadsheets/table-faults.ts'
import type { InvoiceContent } from '../../orders/contract.ts'
import { type OwnOrder, readOwnOrder } from '../../orders/server/lock-order.ts'
import { orderInvoices } from '../../tables.ts'
import {
  type InvoiceDocument,
  type InvoiceFile,
  invoiceFileName,
  modelOfOtherDocument,
  parseInvoiceKey,
} from '../rules.ts'

const documents = new Set(['nfeProc', 'NFe'])

/** By the element and the one around it: the same names stand elsewhere for other people. */
const wanted = new Set([
  ...['ide/tpAmb', 'ide/mod', 'ide/serie', 'ide/nNF', 'ide/dhEmi', 'ide/tpNF', 'ide/finNFe'],
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF', 'dest/idEstrangeiro', 'dest/xNome', 'ICMSTot/vNF'],
  ...['infProt/chNFe', 'infProt/tpAmb', 'infProt/cStat'],
])

/** What an XML is instead of an invoice; `nothing-known` also for several invoices. */
export type OtherXml = { is: 'nothing-known' | 'event' | 'wrong-key' } | { is: 'other-model'; model: string }
const nothingKnown: OtherXml = { is: 'nothing-known' }

export async function readInvoiceXml(content: Buffer): Promise<InvoiceDocument | OtherXml> {
  const path: string[] = []
  const texts = new Map<string, string>()
  const ids: string[] = []
  let root: string | undefined
  let protocolCount = 0
  const bytes = (async function* () {
    yield content
  })()
  try {
    await readXml(bytes, {
      open: (name, attributes) => {
        root ??= name
        path.push(name)
        if (name === 'infNFe') ids.push(attributes.Id ?? '')
        if (name === 'infProt') protocolCount += 1
      },
      close: () => path.pop(),
      text: (text) => {
        const place = path.slice(-2).join('/')
        if (wanted.has(place)) texts.set(place, (texts.get(place) ?? '') + text)
      },
    })
  } catch (error) {
    if (error instanceof TableFileError) return nothingKnown
    throw error
  }
  const [id] = ids
  if (/evento/i.test(root ?? '')) return { is: 'event' }
  if (/^cte/i.test(root ?? '')) return { is: 'other-model', model: '57' }
  if (!root || !documents.has(root) || id === undefined || ids.length > 1 || protocolCount > 1) return nothingKnown
  const key = parseInvoiceKey(id)
  if (key === undefined) {
    const model = modelOfOtherDocument(id)
    return model === undefined ? { is: 'wrong-key' } : { is: 'other-model', model }
  }
  const said = (place: string) => texts.get(place)?.trim() || undefined
  return {
    key,
    environment: said('ide/tpAmb'),
    model: said('ide/mod'),
    series: said('ide/serie'),
    number: said('ide/nNF'),
    issuedAt: said('ide/dhEmi'),
    issuer: said('emit/CNPJ') ?? said('emit/CPF'),
    buyer: said('dest/CNPJ') ?? said('dest/CPF') ?? said('dest/idEstrangeiro'),
    buyerName: said('dest/xNome'),
    totalCents: centsOf(said('ICMSTot/vNF')),
    direction: said('ide/tpNF'),
    purpose: said('ide/finNFe'),
    protocol:
      protocolCount === 0
        ? undefined
        : { key: said('infProt/chNFe'), environment: said('infProt/tpAmb'), status: said('infProt/cStat') },
  }
}

function centsOf(amount: string | undefined): number | undefined {
  return amount !== undefined && /^\d{1,13}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : undefined
}

type InvoiceRequest = { orderId: string; file: InvoiceFile }

export async function readInvoice(shop: Shop, { orderId, file }: InvoiceRequest): Promise<InvoiceContent> {
  const [found] = await shop.database
    .select({ accessKey: orderInvoices.accessKey, content: orderInvoices[file] })
    .from(orderInvoices)
    .where(eq(orderInvoices.orderId, orderId))
  if (!found?.content) throw shopError('INVOICE_NOT_FOUND')
  return { fileName: invoiceFileName(found.accessKey, file), content: found.content.toString('base64') }
}

/** The same of the customer's own order. Throws `ORDER_NOT_FOUND`, for another's too, and `INVOICE_NOT_FOUND`. */
export async function readOwnInvoice(
  shop: Shop,
  { userId, ...asked }: OwnOrder & InvoiceRequest,
): Promise<InvoiceContent> {
  await readOwnOrder(shop, { userId, orderId: asked.orderId })
  return readInvoice(shop, asked)
}
