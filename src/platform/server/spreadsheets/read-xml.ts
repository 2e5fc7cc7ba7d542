import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { TableFileError, tableLimits } from './table-faults.ts'

export type XmlListener = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Names without their namespace prefix, which differs between programs. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reports the content of a part of a workbook, in order. Custom entities are not replaced. Throws `TableFileError`. */
export async function readXml(parts: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const pieces = readXmlInPieces(parts, listener)
  while (!(await pieces.next()).done) {
    // Nothing is held of what was reported.
  }
}

/** As `readXml`, pausing after each piece: the caller takes what was reported of it. */
export async function* readXmlInPieces(parts: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser()
  /** The bytes since the last tag began or ended: the parser holds all of a text or a tag until it ends. */
  let held = 0
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    held = 0
    listener.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    held = 0
    listener.close?.(localName(name))
  })
  parser.on('text', (text) => listener.text?.(text))
  parser.on('error', (error) => {
    throw new TableFileError('broken-file', null, error)
  })
  const decoder = new TextDecoder()
  for await (const part of parts) {
    held += part.length
    parser.write(decoder.decode(part, { stream: true }))
    if (held > tableLimits.textBytes) throw new TableFileError('too-large')
    yield
    await nextTurn()
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}
