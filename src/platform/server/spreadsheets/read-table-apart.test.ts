import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { readTableApart, type TableAllowance } from './read-table-apart.ts'
import type { TableLine } from './table-faults.ts'

async function linesOf(text: string, allowance?: TableAllowance): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const line of readTableApart(Buffer.from(text), allowance)) lines.push(line)
  return lines
}
const sentenceOf = (text: string, allowance?: TableAllowance) =>
  linesOf(text, allowance).then(
    () => 'it was read',
    (error) => (error instanceof ORPCError && error.code === 'IMPORT_UNREADABLE' ? error.message : error),
  )
const longTable = `a;b\n${'1;2\n'.repeat(100_000)}`

describe('a table read in a thread of its own', () => {
  it('has all its lines in order, with their numbers', async () => {
    const lines = await linesOf(longTable)
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 100_001 }, (_, index) => index + 1))
    expect([lines[0]?.cells, lines.at(-1)?.cells]).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('is refused in a sentence that names the line', async () => {
    expect(await sentenceOf(`a;b\n1;2\n${';'.repeat(15_000_000)}`)).toBe(
      'Linha 3: O arquivo tem mais de 300 colunas. Deixe só as que a loja usa.',
    )
  })

  it('is refused when it takes more time than it may, or more memory', async () => {
    expect(await sentenceOf(longTable, { milliseconds: 1, megabytes: 512 })).toBe(
      'O arquivo demora demais para abrir. Divida-o em partes.',
    )
    expect(
      await sentenceOf(`a;b\n${`${'texto '.repeat(100)};1\n`.repeat(20_000)}`, { milliseconds: 60_000, megabytes: 8 }),
    ).toBe('O arquivo é grande demais quando aberto. Divida-o em partes.')
  })

  it('may be left before its end', async () => {
    for await (const { line } of readTableApart(Buffer.from(longTable))) {
      expect(line).toBe(1)
      break
    }
  })
})
