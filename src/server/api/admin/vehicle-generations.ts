import { createGeneration } from '#server/services/vehicles/create-generation.ts'
import { deleteGeneration } from '#server/services/vehicles/delete-generation.ts'
import { findGeneration } from '#server/services/vehicles/find-generation.ts'
import { previewGeneration } from '#server/services/vehicles/preview-generation.ts'
import { updateGeneration } from '#server/services/vehicles/update-generation.ts'
import { admin } from '../base.ts'

const { vehicleGenerations } = admin.admin

/** Managing vehicle generations. */
export const adminVehicleGenerationsRouter = {
  find: vehicleGenerations.find.handler(({ context, input }) => findGeneration(context.shop, input.id)),
  create: vehicleGenerations.create.handler(({ context, input }) =>
    createGeneration(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  update: vehicleGenerations.update.handler(({ context, input: { id, fields, expectedUpdatedAt } }) =>
    updateGeneration(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt }),
  ),
  preview: vehicleGenerations.preview.handler(({ context, input }) =>
    previewGeneration(context.shop, { ...input, expectedUpdatedAt: input.expectedUpdatedAt }),
  ),
  delete: vehicleGenerations.delete.handler(({ context, input }) =>
    deleteGeneration(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
