import { describe, expect, it } from 'vitest'
import { openTradeWords } from './trade-words.ts'

const words = openTradeWords([
  { kind: 'written-out', word: 'jg', meaning: 'jogo' },
  { kind: 'written-out', word: 'bf', meaning: 'bfgoodrich' },
  { kind: 'written-out', word: 'bf goodrich', meaning: 'bfgoodrich' },
  { kind: 'same', word: 'lavar', meaning: 'limpeza' },
  { kind: 'same', word: 'lavagem', meaning: 'limpeza' },
  { kind: 'unsold', word: 'usado', meaning: '' },
  { kind: 'unsold', word: 'ferro', meaning: 'roda, calota' },
])

describe('words of the trade', () => {
  it('writes abbreviations out, the longest first, and only whole words', () => {
    expect(words.writeOut('JG BF Goodrich')).toBe('jogo bfgoodrich')
    expect(words.writeOut('bfs')).toBe('bfs')
    expect(openTradeWords([]).writeOut('JG Rodas')).toBe('jg rodas')
  })

  it('takes words of one meaning for each other', () => {
    expect(words.synonyms('lavar')).toEqual(['limpeza', 'lavagem'])
    expect(words.synonyms('limpeza')).toEqual(['lavar', 'lavagem'])
    expect(words.synonyms('roda')).toEqual([])
  })

  it('finds what is not sold, in any number and gender, and of the goods alone', () => {
    expect(words.findUnsold(['pneus', 'usadas'])).toEqual({ said: 'usadas', word: 'usado' })
    expect(words.findUnsold(['roda', 'de', 'ferro'])).toEqual({ said: 'de ferro', word: 'ferro' })
    expect(words.findUnsold(['calotas', 'ferro'])).toEqual({ said: 'ferro', word: 'ferro' })
    expect(words.findUnsold(['chave', 'de', 'ferro'])).toBeUndefined()
  })
})
