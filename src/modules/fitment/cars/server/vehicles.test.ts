import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { generationFields } from '../car-fields.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(shop().database, { firstName: 'Rita', lastName: 'Lima' })
})

const set = { tyreSize: '205/55R16', loadIndex: 91, speedSymbol: 'V', confidence: 'high', source: 'Manual' }
const known = {
  yearFrom: 2016,
  yearTo: 2021,
  boltPattern: '5x114,3',
  hubBoreMm: 64.1,
  thread: 'm12x1,5',
  confidence: 'high',
  source: 'Manual',
  factorySets: [set],
}
const form = (changes = {}) => generationFields.parse({ ...known, ...changes })

async function aModel(name = 'Civic') {
  const make = `Honda ${randomUUID().slice(0, 8)}`
  const { id: makeId } = await staff().vehicleMakes.create({ name: make })
  const { id: modelId } = await staff().vehicleModels.create({
    fields: { makeId, name, body: 'car', aliases: ['Cívic', 'civic'] },
  })
  return { make, makeId, modelId }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    (error) => ({ code: error.code, message: error.message, issues: error.data?.issues }),
  )

describe('a generation', () => {
  it('is stored in the usual notation, and returned to customers at once', async () => {
    const { make, modelId } = await aModel()
    const asked = { model: modelId, year: 2018 }
    expect((await callAs(shop()).vehicles.find(asked)).generations).toEqual([])
    const { id } = await staff().vehicleGenerations.create({ modelId, fields: form() })
    expect(await staff().vehicleGenerations.find({ id })).toMatchObject({
      make,
      model: 'Civic',
      boltPattern: '5x114.3',
      thread: 'M12x1.5',
      changedBy: 'Rita Lima',
      factorySets: [{ version: '', axle: 'both', tyreSize: '205/55 R16', loadIndex: 91 }],
    })
    expect(await callAs(shop()).vehicles.find(asked)).toMatchObject({ tyreSizes: ['205/55 R16'] })
  })

  it('is refused for years of another one with its label, and the message names that one', async () => {
    const { modelId } = await aModel()
    await staff().vehicleGenerations.create({ modelId, fields: form() })
    const { id } = await staff().vehicleGenerations.create({ modelId, fields: form({ yearFrom: 2022, yearTo: 2024 }) })
    const overlapping = form({ yearFrom: 2021, yearTo: 2024 })
    const refused = {
      code: 'YEARS_OVERLAP',
      message: 'Os anos se sobrepõem aos da geração de 2016 a 2021. Mude os anos, ou dê um rótulo a cada uma.',
    }
    expect(await failureOf(staff().vehicleGenerations.create({ modelId, fields: overlapping }))).toMatchObject(refused)
    expect(await failureOf(staff().vehicleGenerations.update({ id, fields: overlapping }))).toMatchObject(refused)
    await staff().vehicleGenerations.update({ id, fields: form({ yearFrom: 2021, yearTo: 2024, label: 'Si' }) })
    expect((await staff().vehicleModels.find({ id: modelId })).generations).toHaveLength(2)
  })

  it('reports which field of which set is wrong', async () => {
    const { modelId } = await aModel()
    const fields = {
      ...known,
      yearTo: 2010,
      boltPattern: '5 furos',
      hubBoreMm: 8,
      factorySets: [set, { ...set, tyreSize: 'aro 16' }, { ...set, offsetMm: 45.3, source: '' }],
    }
    const call = staff().vehicleGenerations.create({ modelId, fields: fields as never })
    expect(await failureOf(call)).toMatchObject({
      code: 'INVALID_INPUT',
      issues: expect.arrayContaining([
        { path: 'fields.boltPattern', message: 'Use o formato 5x114,3.' },
        { path: 'fields.hubBoreMm', message: 'Use um valor de 30 a 200.' },
        { path: 'fields.factorySets.1.tyreSize', message: 'Use uma medida como 205/55 R16.' },
        { path: 'fields.factorySets.2.offsetMm', message: 'Use números inteiros ou meios, como 48,5.' },
        { path: 'fields.factorySets.2.source', message: 'Diga de onde vêm as medidas.' },
      ]),
    })
    const twice = staff().vehicleGenerations.create({
      modelId,
      fields: { ...known, yearTo: 2010, factorySets: [set, { ...set, tyreSize: '205-55-16' }] } as never,
    })
    expect(await failureOf(twice)).toMatchObject({
      issues: [
        { path: 'fields.yearTo', message: 'O ano final vem antes do inicial.' },
        {
          path: 'fields.factorySets.1.tyreSize',
          message: 'O conjunto 2 repete o 1: mesma versão, eixo e medida.',
        },
      ],
    })
  })

  it('is not overwritten by a person who opened it before another saved it', async () => {
    const { modelId } = await aModel()
    const { id } = await staff().vehicleGenerations.create({ modelId, fields: form() })
    const { updatedAt } = await staff().vehicleGenerations.find({ id })
    await staff().vehicleGenerations.update({ id, fields: form({ factorySets: [] }), expectedUpdatedAt: updatedAt })
    const late = staff().vehicleGenerations.update({ id, fields: form(), expectedUpdatedAt: updatedAt })
    expect(await failureOf(late)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const look = staff().vehicleGenerations.preview({ id, fields: form(), expectedUpdatedAt: updatedAt })
    expect(await failureOf(look)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await staff().vehicleGenerations.find({ id })).factorySets).toEqual([])
  })

  it('changes what fits as soon as it is saved', async () => {
    const { make, modelId } = await aModel()
    const { id } = await staff().vehicleGenerations.create({ modelId, fields: form() })
    const ring = await aProduct(shop().database, { ringInnerMm: 64.1, ringOuterMm: 73.1 })
    const fit = () => callAs(shop()).vehicles.fit({ id: ring.id, vehicle: `${make} Civic 2018` })
    expect((await fit()).verdict).toBe('serve')
    const preview = (fields: ReturnType<typeof form>) => staff().vehicleGenerations.preview({ id, fields })
    expect(await preview(form({ source: 'Etiqueta' }))).toEqual({ productCount: 0, changes: [], products: [] })
    const change = { before: 'serve', after: 'nao_serve' }
    expect(await preview(form({ hubBoreMm: 56.1 }))).toEqual({
      productCount: 1,
      changes: [{ ...change, count: 1 }],
      products: [{ id: ring.id, name: ring.name, ...change }],
    })
    expect((await fit()).verdict).toBe('serve')
    await staff().vehicleGenerations.update({ id, fields: form({ hubBoreMm: 56.1 }) })
    expect((await fit()).verdict).toBe('nao_serve')
    await staff().vehicleGenerations.delete({ id })
    expect((await fit()).verdict).toBe('sem_dados')
  })
})

describe('makes and models', () => {
  it('have unique names', async () => {
    const { make, makeId } = await aModel()
    for (const name of [make, make.toUpperCase(), `\u00a0${make.toLowerCase()}\u200b`])
      expect(await failureOf(staff().vehicleMakes.create({ name }))).toMatchObject({
        code: 'NAME_TAKEN',
        message: 'Já existe uma montadora com este nome.',
      })
    for (const name of ['Civic', ' CIVIC', 'Ci\u200bvic', 'C\u00edvic', 'Civic\u00a0'])
      expect(await failureOf(staff().vehicleModels.create({ fields: { makeId, name, body: 'car' } }))).toMatchObject({
        code: 'NAME_TAKEN',
        message: 'Esta montadora já tem um modelo com este nome.',
      })
  })

  it('store each alias once, as searches compare them', async () => {
    const { modelId } = await aModel()
    expect((await staff().vehicleModels.find({ id: modelId })).aliases).toEqual(['civic'])
  })

  it('are deleted only while nothing depends on them', async () => {
    const { make, makeId, modelId } = await aModel()
    const { id } = await staff().vehicleGenerations.create({ modelId, fields: form() })
    const inUse = { code: 'IN_USE' }
    expect(await failureOf(staff().vehicleMakes.delete({ id: makeId }))).toMatchObject(inUse)
    expect(await failureOf(staff().vehicleModels.delete({ id: modelId }))).toMatchObject(inUse)
    await staff().vehicleGenerations.delete({ id })
    const customer = await aCustomer(shop().database)
    await callAs(shop(), customer).garage.add({ vehicle: `${make} Civic 2018` })
    expect(await failureOf(staff().vehicleModels.delete({ id: modelId }))).toMatchObject({
      ...inUse,
      message: 'Não é possível excluir: há clientes com este modelo na garagem.',
    })
  })
})

it('shows how complete the records of each make are, year by year', async () => {
  const { makeId, modelId } = await aModel()
  await staff().vehicleModels.create({ fields: { makeId, name: 'Fit', body: 'car' } })
  await staff().vehicleGenerations.create({ modelId, fields: form() })
  const { years, makes } = await staff().vehicleMakes.coverage()
  expect(years.slice(0, 10)).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024])
  const make = makes.find(({ id }) => id === makeId)
  expect(make).toMatchObject({ modelCount: 2 })
  expect(make?.years.slice(0, 2)).toEqual([
    { year: 2015, coverage: 'none', sure: 0, known: 0 },
    { year: 2016, coverage: 'partial', sure: 1, known: 1 },
  ])
  await staff().vehicleModels.delete({
    id: (await staff().vehicleMakes.find({ id: makeId })).models.find(({ name }) => name === 'Fit')?.id ?? '',
  })
  const again = (await staff().vehicleMakes.coverage()).makes.find(({ id }) => id === makeId)
  expect(again?.years[1]).toMatchObject({ coverage: 'sure' })
})
