import { normaliseForSearch } from '#platform/text.ts'
import { writeMeasure } from '../cars/measure-fields.ts'
import type { GenerationMeasures, SetMeasures } from './rules.ts'

/** One row for each factory set, or for a generation without any. */
export const modelColumns = { make: 'montadora', model: 'modelo', body: 'carroceria', aliases: 'apelidos' } as const

export const generationColumns = {
  yearFrom: 'ano_inicial',
  yearTo: 'ano_final',
  label: 'rotulo',
  boltPattern: 'furacao',
  hubBoreMm: 'cubo_mm',
  rimMinInches: 'menor_aro',
  rimMaxInches: 'maior_aro',
  fastener: 'fixacao',
  thread: 'rosca',
  seat: 'assento',
  axleLoadKg: 'carga_eixo_kg',
  confidence: 'confianca',
  source: 'fonte',
  isSizeListComplete: 'medidas_completas',
  sizeListSource: 'fonte_medidas',
} as const satisfies Record<keyof GenerationMeasures, string>

export const setColumns = {
  version: 'versao',
  axle: 'eixo',
  tyreSize: 'medida',
  loadIndex: 'carga',
  speedSymbol: 'velocidade',
  isCommercial: 'comercial',
  rimWidthInches: 'tala',
  offsetMm: 'et',
  confidence: 'confianca_conjunto',
  source: 'fonte_conjunto',
  wheelConfidence: 'confianca_roda',
  wheelSource: 'fonte_roda',
  loadConfidence: 'confianca_carga',
  loadSource: 'fonte_carga',
  wheelMeasuredOn: 'roda_medida_em',
} as const satisfies Record<keyof SetMeasures, string>

export const importColumns: readonly string[] = [modelColumns, generationColumns, setColumns].flatMap((columns) =>
  Object.values(columns),
)

export const requiredColumns: readonly string[] = [
  modelColumns.make,
  modelColumns.model,
  generationColumns.yearFrom,
  generationColumns.yearTo,
  generationColumns.confidence,
  generationColumns.source,
]

const confidenceWords = { high: 'alta', medium: 'media', low: 'baixa' } as const

const importWords = {
  body: { car: 'carro', suv: 'suv', pickup: 'picape', van: 'van' },
  fastener: { bolt: 'parafuso', nut: 'porca' },
  seat: { cone: 'conico', ball: 'esferico', flat: 'plano' },
  confidence: confidenceWords,
  wheelConfidence: confidenceWords,
  loadConfidence: confidenceWords,
  axle: { both: 'ambos', front: 'dianteiro', rear: 'traseiro' },
} as const
type WordList = keyof typeof importWords

export const isWordList = (field: string): field is WordList => field in importWords

/** Reads a word or the value's own name; any other text stays. */
export function valueOfWord(list: WordList, cell: string): string {
  const word = normaliseForSearch(cell)
  return Object.entries(importWords[list]).find(([value, name]) => name === word || value === word)?.[0] ?? cell
}

export const wordsOfList = (list: WordList): string => Object.values(importWords[list]).join(', ')

/** What of a factory set has a confidence and a source of its own. */
export const setPartWords = { wheel: 'roda', load: 'índices' } as const

// The word of yes, and nothing for no.
const yes = 'sim'
export const isYes = (cell: string): boolean => [yes, 's', 'yes', 'x'].includes(normaliseForSearch(cell))

export function formatCell(field: string, value: string | number | boolean | readonly string[] | null): string {
  if (value === null || value === false) return ''
  if (value === true) return yes
  if (typeof value === 'object') return value.join(' | ')
  const word = isWordList(field) && Object.entries(importWords[field]).find(([name]) => name === value)?.[1]
  return word || writeMeasure(field, value)
}
