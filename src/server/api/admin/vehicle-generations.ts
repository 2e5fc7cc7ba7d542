import type { GenerationChange } from '#contract/admin/vehicle-generations.ts'
import { createGeneration } from '#server/services/vehicles/create-generation.ts'
import { deleteGeneration } from '#server/services/vehicles/delete-generation.ts'
import { findGeneration } from '#server/services/vehicles/find-generation.ts'
import { previewGeneration } from '#server/services/vehicles/preview-generation.ts'
import { updateGeneration } from '#server/services/vehicles/update-generation.ts'
import { admin } from '../base.ts'

const { vehicleGenerations } = admin.admin

/** A change without what is only read of a generation. */
function changeIn({ id, fields: given, expectedUpdatedAt = given.updatedAt }: GenerationChange) {
  const { id: _1, modelId: _2, makeId: _3, make: _4, model: _5, changedBy: _6, updatedAt: _7, ...fields } = given
  return { id, fields, expectedUpdatedAt }
}

/** Managing vehicle generations. */
export const adminVehicleGenerationsRouter = {
  find: vehicleGenerations.find.handler(({ context, input }) => findGeneration(context.shop, input.id)),
  create: vehicleGenerations.create.handler(({ context, input }) =>
    createGeneration(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  update: vehicleGenerations.update.handler(({ context, input }) =>
    updateGeneration(context.shop, { actorId: context.administrator.id, ...changeIn(input) }),
  ),
  preview: vehicleGenerations.preview.handler(({ context, input }) => previewGeneration(context.shop, changeIn(input))),
  delete: vehicleGenerations.delete.handler(({ context, input }) =>
    deleteGeneration(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
