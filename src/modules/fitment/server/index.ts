// Cars by id and year, with their measures; the staff change them beside the products that fit.
export {
  findVehicle,
  type RequestedVehicle,
  type VehicleCatalog,
  type VehicleModel,
  vehicleCatalog,
} from '../cars/server/car-catalog.ts'
export { lockGeneration, toGenerationFields } from '../cars/server/car-rows.ts'
export {
  findModel,
  namedVehicle,
  readGenerations,
  readGenerationsOfModels,
  type SourcedGeneration,
} from '../cars/server/generations.ts'
export { loadVehicles } from '../cars/server/load-vehicles.ts'
export { recordCarRequest, recordNamedCar, writeCarRequests } from '../cars/server/misses.ts'
export {
  createGeneration,
  deleteGeneration,
  findGeneration,
  readSets,
  updateGeneration,
} from '../cars/server/staff-generations.ts'

// Calls of the vehicle imports, which the catalogue completes with the products concerned.
export { undoImport } from '../imports/server/undo-import.ts'
// The measures of products, as a verdict needs them.
export { type FitSpecs, readFitSpecs } from '../verdicts/server/fit-specs.ts'
export { vehicleImportsRouter } from './handlers.ts'
