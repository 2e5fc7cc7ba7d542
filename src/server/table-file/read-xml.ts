import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { TableFileError } from './table-faults.ts'

export type XmlListener = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Names without their namespace prefix, which differs between programs. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reports the content of a part of a workbook, in order. Custom entities are not replaced. Throws `TableFileError`. */
export async function readXml(parts: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => listener.open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)))
  parser.on('text', (text) => listener.text?.(text))
  parser.on('error', (error) => {
    throw new TableFileError('broken-file', null, error)
  })
  const decoder = new TextDecoder()
  for await (const part of parts) {
    parser.write(decoder.decode(part, { stream: true }))
    await nextTurn()
  }
  parser.write(decoder.decode())
  parser.close()
}
