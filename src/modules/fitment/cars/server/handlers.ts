import { admin, byStaff, implementCalls, updateByStaff, updateFieldsByStaff } from '#platform/server/api/callers.ts'
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
  create: vehicleMakes.create.handler(byStaff(createMake)),
  update: vehicleMakes.update.handler(updateByStaff(renameMake)),
  delete: vehicleMakes.delete.handler(byStaff(deleteMake)),
}

const vehicleModels = implementCalls(adminVehicleModelsContract).use(admin)

export const adminVehicleModelsRouter = {
  find: vehicleModels.find.handler(({ context, input }) => findModel(context.shop, input.id)),
  create: vehicleModels.create.handler(byStaff(createModel)),
  update: vehicleModels.update.handler(updateFieldsByStaff(updateModel)),
  delete: vehicleModels.delete.handler(byStaff(deleteModel)),
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
