import { randomUUID } from 'node:crypto'
import { type AuditedChanges, type AuditedShop, type Line, unique } from './audited-shop.suite.ts'
import { auditedVehicles } from './audited-vehicles.suite.ts'

/** Changes of vehicles. */
export function vehicleChanges({ staff, clearLog }: AuditedShop): AuditedChanges {
  const { aModel, generationForm, aGeneration } = auditedVehicles({ staff, clearLog })
  const anImport = async () => {
    const id = randomUUID()
    const columns =
      'montadora;modelo;carroceria;ano_inicial;ano_final;confianca;fonte;medida;confianca_conjunto;fonte_conjunto'
    const row = `${unique('Gurgel')};BR-800;carro;1988;1991;baixa;Manual;145/80 R13;baixa;Manual`
    await staff().vehicleImports.check({ id, fileName: 'carros.csv', content: `${columns}\n${row}` })
    return id
  }

  return {
    'admin.vehicleMakes.create': async () => {
      const name = unique('Gurgel')
      await staff().vehicleMakes.create({ name })
      return { action: 'vehicle.create-make', subject: name, fields: { name: [null, name] } }
    },
    'admin.vehicleMakes.update': async () => {
      const { makeId, make } = await aModel()
      const renamed = unique('Gurgel')
      await staff().vehicleMakes.update({ id: makeId, name: renamed })
      return { action: 'vehicle.update-make', subject: renamed, fields: { name: [make, renamed] } }
    },
    'admin.vehicleMakes.delete': async () => {
      const name = unique('Gurgel')
      const { id } = await staff().vehicleMakes.create({ name })
      await clearLog()
      await staff().vehicleMakes.delete({ id })
      return { action: 'vehicle.delete-make', subject: name, fields: { name: [name, null] } }
    },
    'admin.vehicleModels.create': async () => {
      const { makeId, make } = await aModel()
      const fields = { makeId, name: 'X-12', body: 'suv', aliases: ['Xavante'] } as const
      await staff().vehicleModels.create({ fields: { ...fields, aliases: [...fields.aliases] } })
      const changes: Line['fields'] = { vehicleBody: [null, 'suv'], aliases: [null, ['xavante']] }
      return { action: 'vehicle.create-model', subject: `${make} X-12`, fields: changes }
    },
    'admin.vehicleModels.update': async () => {
      const { makeId, make, modelId } = await aModel()
      await staff().vehicleModels.update({ id: modelId, fields: { makeId, name: 'BR-800', body: 'van' } })
      return { action: 'vehicle.update-model', subject: `${make} BR-800`, fields: { vehicleBody: ['carro', 'van'] } }
    },
    'admin.vehicleModels.delete': async () => {
      const { make, modelId } = await aModel()
      await staff().vehicleModels.delete({ id: modelId })
      const name = `${make} BR-800`
      return { action: 'vehicle.delete-model', subject: name, fields: { name: [name, null] } }
    },
    'admin.vehicleGenerations.create': async () => {
      const { make, modelId } = await aModel()
      await staff().vehicleGenerations.create({ modelId, fields: generationForm() })
      const fields: Line['fields'] = { boltPattern: [null, '4x100'], yearFrom: [null, 1988] }
      return { action: 'vehicle.create-generation', subject: `${make} BR-800 1988–1991`, fields }
    },
    'admin.vehicleGenerations.update': async () => {
      const { make, generationId } = await aGeneration()
      const fields = generationForm({ hubBoreMm: 54.1 })
      await staff().vehicleGenerations.update({ id: generationId, fields: { ...fields, factorySets: [] } })
      return {
        action: 'vehicle.update-generation',
        subject: `${make} BR-800 1988–1991`,
        fields: { hubBoreMm: [null, 54.1], factorySets: [['145/80 R13 (baixa; Manual)'], []] },
      }
    },
    'admin.vehicleGenerations.delete': async () => {
      const { make, generationId } = await aGeneration()
      await staff().vehicleGenerations.delete({ id: generationId })
      const subject = `${make} BR-800 1988–1991`
      return { action: 'vehicle.delete-generation', subject, fields: { yearTo: [1991, null] } }
    },
    'admin.vehicleImports.check': async () => {
      await anImport()
      return { action: 'vehicle.check-import', subject: 'carros.csv', fields: { importRows: [null, 1] } }
    },
    'admin.vehicleImports.apply': async () => {
      const id = await anImport()
      await clearLog()
      await staff().vehicleImports.apply({ id })
      return { action: 'vehicle.import', subject: 'carros.csv', fields: { importCreated: [null, 1] } }
    },
    'admin.vehicleImports.undo': async () => {
      const id = await anImport()
      await staff().vehicleImports.apply({ id })
      await clearLog()
      await staff().vehicleImports.undo({ id })
      return { action: 'vehicle.undo-import', subject: 'carros.csv', fields: { importUndone: [null, 4] } }
    },
  }
}
