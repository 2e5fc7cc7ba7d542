import { describe, expect, it } from 'vitest'
import { openImportPlan } from './plan-import.ts'
import type { ImportedRow, VehiclesOnRecord } from './rules.ts'

const measures: ImportedRow['generation'] = {
  yearFrom: 2016,
  yearTo: 2021,
  label: '',
  boltPattern: '5x114.3',
  hubBoreMm: 64.1,
  rimMinInches: 16,
  rimMaxInches: 18,
  fastener: 'nut',
  thread: 'M12x1.5',
  seat: 'cone',
  axleLoadKg: null,
  confidence: 'high',
  source: 'Manual',
  isSizeListComplete: false,
  sizeListSource: null,
}
const set: NonNullable<ImportedRow['set']> = {
  version: '',
  axle: 'both',
  tyreSize: '215/55 R16',
  loadIndex: 93,
  speedSymbol: 'V',
  isCommercial: false,
  rimWidthInches: 7,
  offsetMm: 45,
  confidence: 'high',
  source: 'Manual',
  wheelConfidence: null,
  wheelSource: null,
  loadConfidence: null,
  loadSource: null,
  wheelMeasuredOn: null,
}
const onRecord: VehiclesOnRecord = {
  makes: [{ id: 'honda', name: 'Honda' }],
  models: [{ id: 'civic', makeId: 'honda', name: 'Civic', body: 'car', aliases: ['honda civic'] }],
  generations: [{ id: 'tenth', modelId: 'civic', ...measures }],
  sets: [{ id: 'r16', generationId: 'tenth', ...set }],
}

type Changes = Partial<Omit<ImportedRow, 'generation' | 'set'>> & {
  generation?: Partial<ImportedRow['generation']>
  set?: Partial<NonNullable<ImportedRow['set']>> | null
}
const row = (changes: Changes = {}): ImportedRow => ({
  line: 2,
  make: 'Honda',
  model: 'Civic',
  body: 'car',
  aliases: null,
  absent: [],
  ...changes,
  generation: { ...measures, ...changes.generation },
  set: changes.set === null ? null : { ...set, ...changes.set },
})
function plan(...rows: ImportedRow[]) {
  let made = 0
  const opened = openImportPlan(onRecord, () => `new ${++made}`)
  return { rows: rows.map(opened.add), records: opened.records() }
}
const outcomes = (...rows: ImportedRow[]) => plan(...rows).rows.map(({ outcome }) => outcome)
const notesOf = (...rows: ImportedRow[]) => plan(...rows).rows.at(-1)?.notes

describe('a row', () => {
  it('that repeats the record changes nothing', () => {
    expect(plan(row())).toEqual({
      rows: [{ line: 2, outcome: 'unchanged', name: 'Honda Civic 2016–2021, 215/55 R16', notes: [] }],
      records: [],
    })
    expect(outcomes(row({ make: 'HONDA', model: 'cívic', body: null }))).toEqual(['unchanged'])
    expect(outcomes(row({ set: null }))).toEqual(['unchanged'])
  })

  it('changes what differs, with the values before and after', () => {
    const changed = row({ generation: { hubBoreMm: 64.5 }, set: { offsetMm: null } })
    const { rows, records } = plan(changed)
    expect(rows[0]).toMatchObject({
      outcome: 'changed',
      notes: [
        { column: 'cubo_mm', before: '64,1', after: '64,5' },
        { column: 'et', before: '45', after: '' },
      ],
    })
    expect(records).toMatchObject([
      { kind: 'generation', id: 'tenth', before: { hubBoreMm: 64.1 }, after: { modelId: 'civic', hubBoreMm: 64.5 } },
      { kind: 'set', id: 'r16', before: { offsetMm: 45 }, after: { generationId: 'tenth', offsetMm: null } },
    ])
  })

  it('does not change fields that its file has no columns for', () => {
    const absent = ['furacao', 'et', 'rosca']
    const blank = row({
      absent,
      generation: { boltPattern: null, thread: null, source: 'Etiqueta' },
      set: { offsetMm: null },
    })
    const { rows, records } = plan(blank)
    expect(rows[0]?.notes).toEqual([{ column: 'fonte', before: 'Manual', after: 'Etiqueta' }])
    expect(records).toMatchObject([{ after: { boltPattern: '5x114.3', thread: 'M12x1.5', source: 'Etiqueta' } }])
  })

  it('adds a set, a generation, a model and a make', () => {
    expect(outcomes(row({ set: { tyreSize: '235/45 R17' } }))).toEqual(['created'])
    const fresh = row({ make: 'Gurgel', model: 'BR-800', generation: { yearFrom: 1988, yearTo: 1991 } })
    const { rows, records } = plan(fresh)
    expect(rows[0]?.outcome).toBe('created')
    expect(records.map(({ kind, before }) => [kind, before])).toEqual([
      ['make', null],
      ['model', null],
      ['generation', null],
      ['set', null],
    ])
  })

  it('requires the body of a new model', () => {
    expect(notesOf(row({ model: 'City', body: null }))).toEqual([
      { column: 'carroceria', message: 'Informe a carroceria: este modelo ainda não está no cadastro.' },
    ])
  })

  it('is refused if its years belong to another generation', () => {
    expect(notesOf(row({ generation: { yearFrom: 2020, yearTo: 2024 } }))).toEqual([
      {
        column: 'ano_inicial',
        message: 'Os anos se sobrepõem aos da geração 2016–2021. Mude os anos, ou dê um rótulo a cada uma.',
      },
    ])
    expect(outcomes(row({ generation: { yearFrom: 2020, yearTo: 2024, label: 'Si' } }))).toEqual(['created'])
    const two = [2022, 2023].map((yearFrom, index) => row({ line: 2 + index, generation: { yearFrom, yearTo: 2024 } }))
    expect(outcomes(...two)).toEqual(['created', 'refused'])
  })
})

describe('rows of one file', () => {
  it('about one generation have to agree', () => {
    const other = row({ line: 3, set: { tyreSize: '235/45 R17' }, generation: { hubBoreMm: 70.1 } })
    expect(outcomes(row(), other)).toEqual(['unchanged', 'refused'])
    expect(notesOf(row(), other)).toEqual([
      { column: 'cubo_mm', message: 'Não é o mesmo da linha 2, da mesma geração.' },
    ])
  })

  it('name each set once', () => {
    expect(notesOf(row(), row({ line: 3 }))).toEqual([
      { column: 'medida', message: 'Repete a linha 2: mesma versão, eixo e medida.' },
    ])
  })

  it('create one generation with several sets', () => {
    const generation = { yearFrom: 2022, yearTo: 2024 }
    const sizes = ['215/55 R16', '235/40 R18'].map((tyreSize, index) =>
      row({ line: 2 + index, generation, set: { tyreSize } }),
    )
    const { rows, records } = plan(...sizes)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect(records.map(({ kind }) => kind)).toEqual(['generation', 'set', 'set'])
    expect(new Set(records.slice(1).map(({ after }) => after.generationId)).size).toBe(1)
  })

  it('leave out refused rows, and all that depend on them', () => {
    const { records } = plan(row({ model: 'City', body: null }), row({ line: 3, generation: { yearFrom: 2021 } }))
    expect(records).toEqual([])
  })
})
