import {
  admin,
  byCustomer,
  byStaff,
  customer,
  implementCalls,
  updateByStaff,
  updateFieldsByStaff,
} from '#platform/server/api/callers.ts'
import { vehiclesContract } from '../cars/contract.ts'
import { listVehicles } from '../cars/server/car-catalog.ts'
import { findVehicleDetail, nameOfModel } from '../cars/server/generations.ts'
import { createMake, deleteMake, renameMake, viewCoverage } from '../cars/server/makes.ts'
import { listMisses, recordCarRequest } from '../cars/server/misses.ts'
import { createModel, deleteModel, findMake, findModel, updateModel } from '../cars/server/models.ts'
import {
  adminVehicleMakesContract,
  adminVehicleMissesContract,
  adminVehicleModelsContract,
} from '../cars/staff-contract.ts'
import { garageContract } from '../garage/contract.ts'
import { addCar, changeCar, listCars, removeCar } from '../garage/server/garage.ts'
import { adminVehicleImportsContract } from '../imports/contract.ts'
import { applyImport } from '../imports/server/apply-import.ts'
import { checkImport } from '../imports/server/check-import.ts'
import { exportVehicles } from '../imports/server/export-vehicles.ts'
import { findImport, listImportRows, listImports } from '../imports/server/find-import.ts'

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

const garage = implementCalls(garageContract).use(customer)

export const garageRouter = {
  list: garage.list.handler(({ context }) => listCars(context.shop, context.customer.id)),
  add: garage.add.handler(byCustomer(addCar)),
  change: garage.change.handler(byCustomer(changeCar)),
  remove: garage.remove.handler(byCustomer(removeCar)),
}

const vehicleImports = implementCalls(adminVehicleImportsContract).use(admin)

// `fit-applications` adds undoing: it knows which generations products depend on.
export const vehicleImportsRouter = {
  list: vehicleImports.list.handler(({ context }) => listImports(context.shop)),
  check: vehicleImports.check.handler(byStaff(checkImport)),
  find: vehicleImports.find.handler(({ context, input }) => findImport(context.shop, input.id)),
  rows: vehicleImports.rows.handler(({ context, input }) => listImportRows(context.shop, input)),
  apply: vehicleImports.apply.handler(byStaff(applyImport)),
  export: vehicleImports.export.handler(({ context }) => exportVehicles(context.shop)),
}
