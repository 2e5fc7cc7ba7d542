import type { GenerationChange } from '#modules/fitment/cars/staff-contract.ts'
import { adminVehicleGenerationsContract } from '#modules/fitment/cars/staff-contract.ts'
import { adminVehicleImportsContract } from '#modules/fitment/imports/contract.ts'
import {
  createGeneration,
  deleteGeneration,
  findGeneration,
  undoImport,
  updateGeneration,
  vehicleImportsRouter,
} from '#modules/fitment/server/index.ts'
import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminFitApplicationsContract } from '../contract.ts'
import {
  clearFitApplication,
  findGenerationsInUse,
  listFitApplications,
  setFitApplication,
} from './fit-applications.ts'
import { previewGeneration } from './preview-generation.ts'

const vehicleGenerations = implementCalls(adminVehicleGenerationsContract).use(admin)

/** Without what is only read of a generation. */
function changeIn({ id, fields: given, expectedUpdatedAt = given.updatedAt }: GenerationChange) {
  const { id: _1, modelId: _2, makeId: _3, make: _4, model: _5, changedBy: _6, updatedAt: _7, ...fields } = given
  return { id, fields, expectedUpdatedAt }
}

export const adminVehicleGenerationsRouter = {
  find: vehicleGenerations.find.handler(({ context, input }) => findGeneration(context.shop, input.id)),
  create: vehicleGenerations.create.handler(byStaff(createGeneration)),
  update: vehicleGenerations.update.handler(({ context, input }) =>
    updateGeneration(context.shop, { actorId: context.administrator.id, ...changeIn(input) }),
  ),
  preview: vehicleGenerations.preview.handler(({ context, input }) => previewGeneration(context.shop, changeIn(input))),
  delete: vehicleGenerations.delete.handler(byStaff(deleteGeneration)),
}

const fitApplications = implementCalls(adminFitApplicationsContract).use(admin)

export const adminFitApplicationsRouter = {
  list: fitApplications.list.handler(({ context, input }) => listFitApplications(context.shop, input.id)),
  set: fitApplications.set.handler(byStaff(setFitApplication)),
  clear: fitApplications.clear.handler(byStaff(clearFitApplication)),
}

/** Importing vehicles: generations that products depend on stay when an import is undone. */
export const adminVehicleImportsRouter = {
  ...vehicleImportsRouter,
  undo: implementCalls(adminVehicleImportsContract.undo)
    .use(admin)
    .handler(({ context, input }) =>
      undoImport(context.shop, { actorId: context.administrator.id, id: input.id, findGenerationsInUse }),
    ),
}
