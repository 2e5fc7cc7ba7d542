import { describe, expect, it } from 'vitest'
import { decodedTwice, decodeTable, detectSeparator, withoutSeparatorLine } from './decode-table.ts'

describe('the text of a table', () => {
  it.each([
    ['UTF-8', [0x53, 0xc3, 0xa9, 0x72, 0x69, 0x65], 'Série'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xa9, 0x72, 0x69, 0x65], 'Série'],
    ['UTF-16', [0xff, 0xfe, 0x53, 0x00, 0xe9, 0x00], 'Sé'],
    ['UTF-16 without its mark', [...Buffer.from('SKU;Série', 'utf16le')], 'SKU;Série'],
    ['Windows-1252', [0x53, 0xe9, 0x72, 0x69, 0x65, 0x20, 0x93, 0x58, 0x94], 'Série “X”'],
  ])('is read in %s', (_encoding, bytes, text) => {
    expect(decodeTable(Uint8Array.from(bytes))).toBe(text)
  })
})

/** As systems of the time of DOS wrote it. */
const cp850: Readonly<Record<string, number>> = {
  ...{ ç: 0x87, ã: 0xc6, á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, õ: 0xe4, â: 0x83, ê: 0x88, ô: 0x93 },
  ...{ Ç: 0x80, Ã: 0xc7, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Õ: 0xe5, Ê: 0xd2, º: 0xa7 },
}
const inCp850 = (text: string) => Uint8Array.from(text, (sign) => cp850[sign] ?? sign.charCodeAt(0))
const inMac: Readonly<Record<string, number>> = { ç: 0x8d, ã: 0x8b, ó: 0x97, é: 0x8e, á: 0x87 }
const sentences = [
  'Código;Descrição;Preço;Observações\n1;Câmara de ar nº 5;10,50;válvula e pêndulo',
  'CÓDIGO;DESCRIÇÃO;PREÇO\n1;RODA DE ALUMÍNIO 4 FUROS;10',
  'SKU;Nome\n1;Calço',
  'SKU;Nome\n1;Pé de cabra',
]

describe('letters', () => {
  it.each(sentences)('of CP850 and of Windows-1252 are told apart in %j', (text) => {
    expect(decodeTable(inCp850(text))).toBe(text)
    expect(decodeTable(Buffer.from(text, 'latin1'))).toBe(text)
    expect(decodeTable(Buffer.from(text))).toBe(text)
  })

  it.each(sentences)('encoded twice, or thrice, are put right in %j', (text) => {
    const twice = Buffer.from(text).toString('latin1')
    expect(decodeTable(Buffer.from(twice))).toBe(text)
    expect(decodeTable(Buffer.from(Buffer.from(twice).toString('latin1')))).toBe(text)
    expect(decodeTable(Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text))))).toBe(text)
  })

  it('of a Mac are read', () => {
    const text = 'Código;Descrição;Café'
    expect(decodeTable(Uint8Array.from(text, (sign) => inMac[sign] ?? sign.charCodeAt(0)))).toBe(text)
  })

  it('read as those of another set before are put right', () => {
    const text = 'Código;Descrição;Válvula'
    expect(decodeTable(Buffer.from(new TextDecoder('windows-1252').decode(inCp850(text))))).toBe(text)
  })

  it('that stand for themselves stay', () => {
    for (const text of ['“BONÉ” e “MAÇÔ – 15 €', 'MAÇÃ\u00A010', 'Aço ½” × 3', 'Æther 10 ¢', 'São João'])
      expect(decodeTable(Buffer.from(text))).toBe(text)
  })

  it('only some of which were encoded twice are put right there', () => {
    expect(decodedTwice('Preço; DescriÃ§Ã£o â€“ nova')).toBe('Preço; Descrição – nova')
  })

  it('that make no words in any set are not guessed', () => {
    expect(decodeTable(Uint8Array.from([0x78, 0xb1, 0x78, 0xc8, 0x78, 0xb1, 0x78]))).toBeUndefined()
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
    ['Lista de preços, rodas e pneus, novembro\n\nCódigo;Marca;Preço\nT1;Campo;899,90\nT2;Campo;999,90', ';'],
    ['Lista; de; preços; de; novembro\na,b,c\n1,2,3\n4,5,6', ','],
    ['SKU;Preço;Obs;Mais\nA;1,5\nB;2,5;x\nC;3,5;x;y', ';'],
    ['SKU\tPreço, em reais\nA\t1,5\nB\t2,5', '\t'],
    ['SKU;Nome\nA;Roda 17"\nB;Roda, preta, 18"\nC;Roda, 15"', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(detectSeparator(text)).toBe(separator)
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
