import { describe, expect, it } from 'vitest'
import { decodeTable, separatorOf, withoutSeparatorLine } from './decode-table.ts'

describe('the text of a table', () => {
  it.each([
    ['UTF-8', [0x53, 0xc3, 0xa9, 0x72, 0x69, 0x65], 'Série'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xa9, 0x72, 0x69, 0x65], 'Série'],
    ['UTF-16', [0xff, 0xfe, 0x53, 0x00, 0xe9, 0x00], 'Sé'],
    ['Windows-1252', [0x53, 0xe9, 0x72, 0x69, 0x65, 0x20, 0x93, 0x58, 0x94], 'Série “X”'],
  ])('is read in %s', (_encoding, bytes, text) => {
    expect(decodeTable(Uint8Array.from(bytes))).toBe(text)
  })
})

describe('the separator', () => {
  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b,c\n"1;5;6;7",2,3', ','],
    ['"a,b,\nc,d";e\n1;2', ';'],
    ['a\tb\tc', '\t'],
    ['a|b|c\n1,5|2|3', '|'],
    ['a', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })
})

describe('the line that names the separator', () => {
  it.each([
    ['sep=;\r\na;b', { text: '\r\na;b', separator: ';' }],
    ['"SEP=,"\na,b', { text: '\na,b', separator: ',' }],
    ['sep=x\na', { text: 'sep=x\na', separator: undefined }],
    ['a;sep=;\n1', { text: 'a;sep=;\n1', separator: undefined }],
  ])('of %j is removed', (text, expected) => {
    expect(withoutSeparatorLine(text)).toEqual(expected)
  })
})
