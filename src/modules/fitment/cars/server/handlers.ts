import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { vehiclesContract } from '../contract.ts'
import { adminVehicleMakesContract, adminVehicleMissesContract, adminVehicleModelsContract } from '../staff-contract.ts'
import { listVehicles } from './car-catalog.ts'
import { findVehicleDetail, nameOfModel } from './generations.ts'
import { createMake, deleteMake, renameMake, viewCoverage } from './makes.ts'
import { listMisses, recordCarRequest } from './misses.ts'
import { createModel, deleteModel, findMake, findModel, updateModel } from './models.ts'

const vehicleMakes = implementCalls(adminVehicleMakesContract).use(admin)

export const adminVehicleMakesRouter = {
  coverage: vehicleMakes.coverage.handler(({ context }) => viewCoverage(context.shop)),
  find: vehicleMakes.find.handler(({ context, input }) => findMake(context.shop, input.id)),
  create: vehicleMakes.create.handler(({ context, input }) =>
    createMake(context.shop, { actorId: context.administrator.id, name: input.name }),
  ),
  update: vehicleMakes.update.handler(({ context, input: { id, name, updatedAt, expectedUpdatedAt = updatedAt } }) =>
    renameMake(context.shop, { actorId: context.administrator.id, id, fields: { name }, expectedUpdatedAt }),
  ),
  delete: vehicleMakes.delete.handler(({ context, input }) =>
    deleteMake(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

const vehicleModels = implementCalls(adminVehicleModelsContract).use(admin)

export const adminVehicleModelsRouter = {
  find: vehicleModels.find.handler(({ context, input }) => findModel(context.shop, input.id)),
  create: vehicleModels.create.handler(({ context, input }) =>
    createModel(context.shop, { actorId: context.administrator.id, fields: input.fields }),
  ),
  update: vehicleModels.update.handler(({ context, input }) => {
    const { updatedAt, makeId, name, body, aliases } = input.fields
    const { id, expectedUpdatedAt = updatedAt } = input
    const fields = { makeId, name, body, aliases }
    return updateModel(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt })
  }),
  delete: vehicleModels.delete.handler(({ context, input }) =>
    deleteModel(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

const vehicleMisses = implementCalls(adminVehicleMissesContract).use(admin)

export const adminVehicleMissesRouter = {
  list: vehicleMisses.list.handler(({ context, input }) => listMisses(context.shop, input)),
}

const vehicles = implementCalls(vehiclesContract)

export const vehiclesRouter = {
  list: vehicles.list.handler(({ context }) => listVehicles(context.shop)),
  find: vehicles.find.handler(async ({ context, input }) => {
    recordCarRequest(context.shop, { name: await nameOfModel(context.shop, input.model), year: input.year })
    return findVehicleDetail(context.shop, input)
  }),
}
