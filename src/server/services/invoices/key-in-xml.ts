import { type InvoiceKey, parseInvoiceKey } from '#domain/orders/invoice-key.ts'
import { readXml } from '#server/table-file/read-xml.ts'
import { TableFileError } from '#server/table-file/table-faults.ts'

const documents = new Set(['nfeProc', 'NFe'])

/** The access key of the invoice in a file; undefined if it is no XML of an NF-e. */
export async function keyInXml(content: Buffer): Promise<InvoiceKey | undefined> {
  let root: string | undefined
  let key: InvoiceKey | undefined
  const bytes = (async function* () {
    yield content
  })()
  try {
    await readXml(bytes, {
      open: (name, attributes) => {
        root ??= name
        if (name === 'infNFe') key ??= parseInvoiceKey(attributes.Id ?? '')
      },
    })
  } catch (error) {
    if (error instanceof TableFileError) return undefined
    throw error
  }
  return root !== undefined && documents.has(root) ? key : undefined
}
