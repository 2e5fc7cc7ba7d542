import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminVehicleImportsContract } from '../contract.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { exportVehicles } from './export-vehicles.ts'
import { findImport, listImportRows, listImports } from './find-import.ts'

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
