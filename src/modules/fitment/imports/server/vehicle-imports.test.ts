import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureTexts } from '#platform/server/texts.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { vehicleMakes, vehicleOeSets } from '../../cars/tables.ts'
import { importColumns } from '../import-columns.ts'
import { vehicleImportRecords, vehicleImports } from '../tables.ts'
import { checkImport } from './check-import.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(shop().database, { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await shop().database.delete(vehicleMakes)
  await aVehicle(shop().database, { make: 'Fiat', model: 'Uno' })
})

const head =
  'montadora;modelo;carroceria;ano_inicial;ano_final;furacao;cubo_mm;confianca;fonte;medida;confianca_conjunto;fonte_conjunto'
const argo = 'Fiat;Argo;carro;2018;2024;4x98;58,1;alta;Manual;185/60 R15;média;Etiqueta'
const file = (...rows: string[]) => [head, ...rows].join('\r\n')
const check = (content: string, fileName = 'carros.csv') =>
  staff().vehicleImports.check({ id: randomUUID(), fileName, content })
const rowsOf = async (id: string) => (await staff().vehicleImports.rows({ id })).rows
const exported = async () => (await staff().vehicleImports.export()).content
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    (error) => ({ code: error.code, message: error.message }),
  )

describe('a file', () => {
  it('is compared row by row, and nothing is stored', async () => {
    const before = await exported()
    const checked = await check(
      file(argo, 'Fiat;;;2018;20x4;4 furos;8;certa;;aro 15;;', 'Fiat;Mobi;;2017;2024;4x98;58,1;alta;Manual;;;'),
    )
    expect(checked).toMatchObject({
      state: 'checked',
      rowCount: 3,
      createdCount: 1,
      refusedCount: 2,
      author: 'Rita Lima',
    })
    expect(await rowsOf(checked.id)).toEqual([
      { id: '2', line: 2, outcome: 'created', name: 'Fiat Argo 2018–2024, 185/60 R15', notes: [] },
      {
        id: '3',
        line: 3,
        outcome: 'refused',
        name: 'Fiat 2018',
        notes: [
          { column: 'modelo', message: 'Nome do modelo é obrigatório' },
          { column: 'ano_final', message: 'Informe um ano de 1950 a 2100.' },
          { column: 'furacao', message: 'Use o formato 5x114,3.' },
          { column: 'cubo_mm', message: 'Use um valor de 30 a 200.' },
          { column: 'confianca', message: 'Use um destes: alta, media, baixa.' },
          { column: 'fonte', message: 'Diga de onde vêm as medidas.' },
          { column: 'medida', message: 'Use uma medida como 205/55 R16.' },
          { column: 'confianca_conjunto', message: 'Use um destes: alta, media, baixa.' },
          { column: 'fonte_conjunto', message: 'Diga de onde vêm as medidas.' },
        ],
      },
      {
        id: '4',
        line: 4,
        outcome: 'refused',
        name: 'Fiat Mobi 2017–2024',
        notes: [{ column: 'carroceria', message: 'Informe a carroceria: este modelo ainda não está no cadastro.' }],
      },
    ])
    expect((await staff().vehicleImports.rows({ id: checked.id, outcome: 'refused' })).total).toBe(2)
    expect(await exported()).toBe(before)
  })

  it('that was exported changes nothing', async () => {
    await aVehicle(shop().database, {
      make: 'Citroën',
      model: 'C4 "Cactus"; novo',
      body: 'suv',
      aliases: ['cactus', 'c4'],
      label: 'A, B',
      source: 'Manual; etiqueta\n"porta"',
      thread: 'M12x1.25',
      fastener: 'bolt',
      seat: 'ball',
      sets: [
        { size: '205/60 R16', axle: 'front', version: 'Feel', offsetMm: -5.5, rimWidthInches: 6.5, loadIndex: 92 },
        { size: '215/65 R16', isCommercial: true, speedSymbol: 'T' },
      ],
    })
    await aVehicle(shop().database, { make: 'Fiat', model: 'Toro', sets: [] })
    expect(await check(await exported())).toMatchObject({ rowCount: 5, unchangedCount: 5 })
  })

  it.each([
    ['without a column', 'montadora;modelo\nFiat;Uno', /^Faltam colunas no arquivo: ano_inicial, ano_final,/],
    ['with an unknown column', `${head};cor\n${argo};azul`, 'O arquivo tem colunas que a loja não conhece: cor.'],
    ['with a column twice', `${head};fonte\n${argo};Outra`, 'O arquivo tem colunas repetidas: fonte.'],
    ['without rows', `${head}\n`, 'O arquivo não tem nenhuma linha além dos títulos.'],
    [
      'with an open quote',
      `${head}\n${argo}\nFiat;"Argo`,
      /^Linha \d: Não foi possível separar os campos: confira as aspas.$/,
    ],
  ])('%s is refused with a message', async (_case, content, message) => {
    expect(await failureOf(check(content))).toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  it('has rows refused that have more fields than columns', async () => {
    const { id } = await check(file(argo.replace('Etiqueta', 'Etiqueta; porta'), `${argo.replace('Argo', 'Mobi')};;`))
    expect(await rowsOf(id)).toMatchObject([
      {
        outcome: 'refused',
        notes: [{ column: 'fonte_conjunto', message: expect.stringContaining('Há mais campos do que colunas') }],
      },
      { outcome: 'created' },
    ])
  })

  it('may be separated by commas or tabs, with its columns in any order and case', async () => {
    const tabs = file(argo)
      .replaceAll(';', '\t')
      .replace('montadora', ' Montadora ')
      .replace('ano_inicial', 'Ano inicial')
    const commas = file(argo.replaceAll(',', '.')).replaceAll(';', ',')
    expect(await check(tabs)).toMatchObject({ createdCount: 1 })
    expect(await check(commas)).toMatchObject({ createdCount: 1 })
  })
})

describe('an import', () => {
  const civic = 'Honda;Civic;carro;2016;2021;5x114,3;64,1;alta;Manual;215/55 R16;alta;Manual'
  const uno = 'Fiat;Uno;carro;2010;2016;4x98;58,6;alta;TEST;165/70 R13;baixa;Dono'

  it('stores everything in one step, and undoing it removes everything', async () => {
    const before = await exported()
    const { id } = await check(file(argo, civic, uno))
    expect(await staff().vehicleImports.apply({ id })).toMatchObject({ state: 'applied', handledCount: 3 })
    expect(await exported()).toContain('Fiat;Argo;carro')
    expect(await callAs(shop()).vehicles.list()).toMatchObject([{ make: 'Fiat' }, { make: 'Honda' }])
    expect(await staff().vehicleImports.undo({ id })).toEqual({ undoneCount: 9, keptCount: 0, kept: [] })
    expect(await exported()).toBe(before)
    expect(await callAs(shop()).vehicles.list()).toHaveLength(1)
    expect(await failureOf(staff().vehicleImports.undo({ id }))).toMatchObject({ code: 'IMPORT_MOVED_ON' })
  })

  it('is undone except for vehicles changed since, which are named', async () => {
    const { id } = await check(file(argo, civic))
    await staff().vehicleImports.apply({ id })
    const { makes } = await staff().vehicleMakes.coverage()
    const honda = await staff().vehicleMakes.find({ id: makes.find(({ name }) => name === 'Honda')?.id ?? '' })
    const generation = await staff().vehicleGenerations.find({ id: honda.models[0]?.generations[0]?.id ?? '' })
    const { id: changed, modelId, makeId, make, model, updatedAt, changedBy, ...fields } = generation
    await staff().vehicleGenerations.update({ id: changed, fields: { ...fields, hubBoreMm: 64.2 } })
    expect(await staff().vehicleImports.undo({ id })).toEqual({
      undoneCount: 4,
      keptCount: 3,
      kept: ['Honda Civic 2016–2021', 'Honda Civic', 'Honda'],
    })
    expect(await exported()).toContain('Honda;Civic')
    expect(await exported()).not.toContain('Fiat;Argo')
  })

  it('is undone without years that another generation has by now', async () => {
    const later = uno.replace('2010;2016', '2014;2016')
    const { id } = await check(file(uno.replace('2010;2016', '2010;2013'), later))
    await staff().vehicleImports.apply({ id })
    const { makes } = await staff().vehicleMakes.coverage()
    const fiat = await staff().vehicleMakes.find({ id: makes.find(({ name }) => name === 'Fiat')?.id ?? '' })
    const [, added] = fiat.models[0]?.generations ?? []
    const generation = await staff().vehicleGenerations.find({ id: added?.id ?? '' })
    const { id: changed, modelId, makeId, make, model, updatedAt, changedBy, ...fields } = generation
    await staff().vehicleGenerations.update({ id: changed, fields: { ...fields, hubBoreMm: 64.2 } })
    const { kept } = await staff().vehicleImports.undo({ id })
    expect(kept.toSorted()).toEqual(['Fiat Uno 2010–2013', 'Fiat Uno 2014–2016'])
    expect(await exported()).toContain('Fiat;Uno;carro;;2014;2016')
  })

  it('returns its years to the generation that had them', async () => {
    const before = await exported()
    const { id } = await check(file(uno.replace('2010;2016', '2010;2013'), uno.replace('2010;2016', '2014;2016')))
    await staff().vehicleImports.apply({ id })
    expect(await staff().vehicleImports.undo({ id })).toMatchObject({ keptCount: 0 })
    expect(await exported()).toBe(before)
  })

  it('is refused if its result has changed since the preview', async () => {
    const { id } = await check(file(argo))
    await aVehicle(shop().database, { make: 'Fiat', model: 'Argo', yearFrom: 2020, yearTo: 2021 })
    expect(await failureOf(staff().vehicleImports.apply({ id }))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await staff().vehicleImports.find({ id })).toMatchObject({ state: 'checked' })
  })

  it('invalidates open forms of the vehicles that it changes', async () => {
    const { id: generationId } = await aVehicle(shop().database, { make: 'Fiat', model: 'Toro', sets: ['215/65 R16'] })
    const { updatedAt } = await staff().vehicleGenerations.find({ id: generationId })
    const { id } = await check(file('Fiat;Toro;carro;2010;2016;4x98;58,1;alta;TEST;225/60 R17;alta;Manual'))
    await staff().vehicleImports.apply({ id })
    expect((await staff().vehicleGenerations.find({ id: generationId })).updatedAt).not.toBe(updatedAt)
  })

  it('is stored once if it is sent twice', async () => {
    const id = randomUUID()
    const sent = { id, fileName: 'a.csv', content: file(argo) }
    await staff().vehicleImports.check(sent)
    await staff().vehicleImports.check(sent)
    expect((await staff().vehicleImports.rows({ id })).total).toBe(1)
    expect((await staff().vehicleImports.list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  it('that broke off is compared when its file is sent again', async () => {
    const sent = { id: randomUUID(), fileName: 'a.csv', content: file(argo) }
    await shop()
      .database.insert(vehicleImports)
      .values({ ...sent, rowCount: 1, createdAt: new Date() })
    expect(await staff().vehicleImports.check(sent)).toMatchObject({ state: 'checked', createdCount: 1 })
  })

  it('that fails while it is compared leaves nothing behind', async () => {
    const sent = { actorId: administrator.id, id: randomUUID(), fileName: 'a.csv', content: file(argo) }
    let asked = 0
    const failing = () => {
      asked += 1
      if (asked > 3) throw new Error('the clock stands still')
      return new Date()
    }
    await expect(checkImport({ ...shop(), now: failing }, sent)).rejects.toThrow('stands still')
    expect(await failureOf(staff().vehicleImports.find({ id: sent.id }))).toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    expect(await checkImport(shop(), sent)).toMatchObject({ state: 'checked' })
  })

  it('whose process ended while it was compared is forgotten half an hour later', async () => {
    const id = randomUUID()
    const createdAt = new Date(shop().now().getTime() - 31 * 60_000)
    await shop().database.insert(vehicleImports).values({ id, fileName: 'a.csv', rowCount: 1, createdAt })
    expect((await staff().vehicleImports.list()).map((one) => one.id)).not.toContain(id)
    await check(file(argo))
    expect(await failureOf(staff().vehicleImports.find({ id }))).toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })

  it('that would give a name which the database takes for another one says so', async () => {
    await aVehicle(shop().database, { make: 'Orsted', model: 'Um' })
    const { id } = await check(file(argo.replace('Fiat', 'Ørsted')))
    expect(await failureOf(staff().vehicleImports.apply({ id }))).toMatchObject({
      code: 'NAME_TAKEN',
      message: failureTexts.importNameTaken,
    })
    expect(await staff().vehicleImports.find({ id })).toMatchObject({ state: 'checked' })
  })

  it('is not undone where a name of before is taken by now, and says so', async () => {
    const { id } = await check(file(uno.replace('carro', 'suv')))
    await staff().vehicleImports.apply({ id })
    const [record] = await shop()
      .database.select()
      .from(vehicleImportRecords)
      .where(and(eq(vehicleImportRecords.importId, id), eq(vehicleImportRecords.kind, 'model')))
    if (!record?.before) throw new Error('the import changed no model')
    await aVehicle(shop().database, { make: 'Fiat', model: 'Uno Mille' })
    await shop()
      .database.update(vehicleImportRecords)
      .set({ before: { ...record.before, name: 'UNO MILLE' } })
      .where(eq(vehicleImportRecords.recordId, record.recordId))
    expect(await failureOf(staff().vehicleImports.undo({ id }))).toMatchObject({ code: 'NAME_TAKEN' })
    expect(await staff().vehicleImports.find({ id })).toMatchObject({ state: 'applied' })
  })

  it('of 5,000 rows needs few statements, also to undo it', async () => {
    const sizes = ['175/65 R14', '185/60 R15', '195/55 R16', '205/55 R16', '215/50 R17']
    const rows = Array.from({ length: 1_000 }, (_none, number) =>
      sizes.map(
        (size) => `Marca ${number % 40};Modelo ${number};suv;2015;2024;5x100;57,1;media;Lista;${size};media;Lista`,
      ),
    ).flat()
    const { id, createdCount } = await check(file(...rows))
    expect(createdCount).toBe(5_000)
    await staff().vehicleImports.apply({ id })
    expect(await shop().database.$count(vehicleOeSets)).toBe(5_002)
    const { undoneCount, keptCount } = await staff().vehicleImports.undo({ id })
    expect([undoneCount, keptCount]).toEqual([7_040, 0])
    expect(await shop().database.$count(vehicleOeSets)).toBe(2)
  }, 120_000)
})

it('is listed without reading its file', async () => {
  const queries: string[] = []
  const database = drizzle(opened.current.testDatabase.pool, {
    logger: { logQuery: (query) => queries.push(query) },
  })
  const { id } = await check(file(argo))
  await callAs({ ...shop(), database }, administrator).admin.vehicleImports.list()
  await callAs({ ...shop(), database }, administrator).admin.vehicleImports.find({ id })
  const ofImports = queries.filter((query) => query.includes('from "vehicle_imports"'))
  expect(ofImports).toHaveLength(2)
  for (const query of ofImports) expect(query).not.toContain('"content"')
})

it('exports every column that it imports', async () => {
  expect((await exported()).replace('\uFEFF', '').split('\n')[0]).toBe(importColumns.join(';'))
})

describe('the licensed set of factory wheels', () => {
  const dataset = (...rows: string[]) =>
    [
      'make,model,year,chassis_code,bolt_pattern,center_bore_mm,lug_count,oe_wheel,flush_wheel,max_wheel,source_url',
      ...rows,
    ].join('\n')
  const accord = (
    changes = '2014-2017,,5x114.3,64.1,5,"17x7.5J at ET50 offset, front and rear"',
    name = 'Honda Accord',
  ) => `Honda,${name},${changes},17x7.5J ET48,17x7.5J ET42,https://ankusiwheels.com/`
  const ofAccord = {
    make: 'Honda',
    model: 'Accord',
    yearFrom: 2013,
    yearTo: 2017,
    boltPattern: '5x114.3',
    hubBoreMm: 64.1,
  }
  const wheels = async () =>
    (await shop().database.select().from(vehicleOeSets))
      .filter(({ rimInches }) => rimInches >= 16)
      .map(({ rimInches, rimWidthInches, offsetMm, wheelConfidence }) => [
        rimInches,
        rimWidthInches,
        offsetMm,
        wheelConfidence,
      ])
      .toSorted((one, other) => Number(one[0]) - Number(other[0]))

  it('fills what is not on record, and changes nothing that is', async () => {
    await aVehicle(shop().database, {
      ...ofAccord,
      sets: [
        { size: '205/60 R16', rimWidthInches: 7, offsetMm: 55, wheelConfidence: 'low' },
        { size: '225/50 R17', rimWidthInches: 7.5, wheelConfidence: 'low', loadIndex: 94 },
        '235/45 R18',
      ],
    })
    const { id, changedCount, refusedCount } = await check(
      dataset(accord(), accord().replaceAll('17x', '16x')),
      'ankusi.csv',
    )
    expect({ changedCount, refusedCount }).toEqual({ changedCount: 1, refusedCount: 0 })
    await staff().vehicleImports.apply({ id })
    expect(await wheels()).toEqual([
      [16, 7, 55, 'low'],
      [17, 7.5, 50, 'medium'],
      [18, null, null, null],
    ])
    const [set] = (await shop().database.select().from(vehicleOeSets)).filter(({ offsetMm }) => offsetMm === 50)
    expect(set).toMatchObject({ loadIndex: 94, wheelSource: 'ANKUSI Wheel Fitment Dataset (CC BY 4.0)' })
  })

  it.each([
    ['another bolt pattern', accord('2014-2017,,5x112,64.1,5,17x7.5J at ET50')],
    ['another hub', accord('2014-2017,,5x114.3,67.1,5,17x7.5J at ET50')],
    ['other years', accord('2025,,5x114.3,64.1,5,17x7.5J at ET50')],
    ['no offset', accord('2014,,5x114.3,64.1,5,17x7.5J F/R')],
    ['other wheels behind', accord('2014,,5x114.3,64.1,5,F 17x7.5J ET50 / R 17x8.5J ET45')],
    ['another version of the model', accord(undefined, 'Honda Accord EuroR')],
  ])('says nothing of a car by %s', async (_what, row) => {
    await aVehicle(shop().database, { ...ofAccord, sets: ['225/50 R17'] })
    expect(await failureOf(check(dataset(row)))).toEqual({
      code: 'IMPORT_UNREADABLE',
      message: failureTexts.importFillsNothing,
    })
  })
})
