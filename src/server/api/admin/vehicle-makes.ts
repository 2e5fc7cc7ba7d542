import { createMake } from '#server/services/vehicles/create-make.ts'
import { deleteMake } from '#server/services/vehicles/delete-make.ts'
import { renameMake } from '#server/services/vehicles/rename-make.ts'
import { viewCoverage } from '#server/services/vehicles/view-coverage.ts'
import { findMake } from '#server/services/vehicles/view-models.ts'
import { admin } from '../base.ts'

const { vehicleMakes } = admin.admin

/** Managing makes of cars, and how complete the records of each are. */
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
