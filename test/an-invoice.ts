import { randomInt } from 'node:crypto'
import { checkDigitOfInvoice, type InvoiceKey } from '#modules/sales/invoices/rules.ts'
import { shopDay } from '#platform/dates.ts'
import { demoStore } from '#platform/people/store.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const shopTaxId = demoStore.taxId.replace(/\D/g, '')

/** The key of an invoice of this month that no other order has; another issuer, model or month on demand. */
export function anInvoiceKey({
  issuer = shopTaxId,
  model = '55',
  month = shopDay(new Date()).slice(2, 7),
} = {}): InvoiceKey {
  const number = String(randomInt(999_999_999)).padStart(9, '0')
  const random = String(randomInt(99_999_999)).padStart(8, '0')
  const body = `35${month.replace('-', '')}${issuer}${model}001${number}1${random}`
  return body + checkDigitOfInvoice(body)
}

/** What begins as a PDF does, in base64. */
export const aDanfe = (): string => base64('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF')

/** Whom and what it is for, and anything of its elements that is to be otherwise, by their names. */
type Invoiced = { taxId: string | null; firstName?: string; lastName?: string; totalCents: number }
type Elements = Partial<
  Record<'tpAmb' | 'mod' | 'serie' | 'nNF' | 'dhEmi' | 'tpNF' | 'finNFe' | 'emit' | 'dest' | 'vNF', string>
>
type Protocol = { chNFe?: string; tpAmb?: string; cStat?: string }

/** An authorised invoice of an order as the tax office answers it, in base64; `null` for one without an answer. */
export function anInvoiceXml(
  key: InvoiceKey,
  { taxId: ofOrder, firstName = 'OUTRA', lastName = 'PESSOA', totalCents }: Invoiced,
  elements: Elements = {},
  protocol: Protocol | null = {},
): string {
  const taxId = ofOrder ?? '52998224725'
  const month = `20${key.slice(2, 4)}-${key.slice(4, 6)}`
  const { tpAmb = '1', mod = '55', serie = String(Number(key.slice(22, 25))), tpNF = '1', finNFe = '1' } = elements
  const { nNF = String(Number(key.slice(25, 34))), dhEmi = `${month}-28T10:00:00-03:00` } = elements
  const { emit = `<CNPJ>${key.slice(6, 20)}</CNPJ>`, vNF = (totalCents / 100).toFixed(2) } = elements
  const { dest = `<${taxId.length === 14 ? 'CNPJ' : 'CPF'}>${taxId}</${taxId.length === 14 ? 'CNPJ' : 'CPF'}>` } =
    elements
  const { chNFe = key, tpAmb: environment = '1', cStat = '100' } = protocol ?? {}
  const ide = `<ide><cUF>35</cUF><mod>${mod}</mod><serie>${serie}</serie><nNF>${nNF}</nNF><dhEmi>${dhEmi}</dhEmi><tpNF>${tpNF}</tpNF><tpAmb>${tpAmb}</tpAmb><finNFe>${finNFe}</finNFe></ide>`
  const people = `<emit>${emit}<xNome>LOJA</xNome></emit><dest>${dest}<xNome>${firstName} ${lastName}</xNome></dest><autXML><CNPJ>99999999000191</CNPJ></autXML>`
  const invoice = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${key}" versao="4.00">${ide}${people}<total><ICMSTot><vProd>1.00</vProd><vNF>${vNF}</vNF></ICMSTot></total></infNFe></NFe>`
  const answer = `<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chNFe>${chNFe}</chNFe><nProt>135260000000001</nProt><cStat>${cStat}</cStat></infProt></protNFe>`
  return base64(
    `<?xml version="1.0" encoding="UTF-8"?>${protocol === null ? invoice : `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${invoice}${answer}</nfeProc>`}`,
  )
}
