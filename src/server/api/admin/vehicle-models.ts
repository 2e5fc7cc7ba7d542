import { createModel } from '#server/services/vehicles/create-model.ts'
import { deleteModel } from '#server/services/vehicles/delete-model.ts'
import { updateModel } from '#server/services/vehicles/update-model.ts'
import { findModel } from '#server/services/vehicles/view-models.ts'
import { admin } from '../base.ts'

const { vehicleModels } = admin.admin

/** Managing models of cars. */
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
