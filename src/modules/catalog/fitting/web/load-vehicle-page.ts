import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { vehicleName, vehiclePath } from '#modules/fitment/cars/car-names.ts'
import { isApiError } from '#platform/web/calls/index.ts'
import { shortDescription } from '#platform/web/pages/page-head.ts'
import { formatMeasures } from './format-measures.ts'
import { vehiclePageTexts as texts } from './texts.ts'
import { fittingQuery, readVehicleParams, vehicleDetailQuery } from './vehicle-queries.ts'

type Asked = { context: { queryClient: QueryClient }; params: { model: string; year: string } }

/** A car without records, or for which the shop has nothing, has no page. Returns the texts of the head. */
export async function loadVehiclePage({ context: { queryClient }, params }: Asked) {
  const asked = readVehicleParams(params)
  try {
    const { vehicle, slug, kinds } = await queryClient.ensureQueryData(fittingQuery(asked))
    if (kinds.every(({ kind }) => kind === 'ring')) throw notFound()
    const detail = await queryClient.ensureQueryData(vehicleDetailQuery(asked))
    const { make, model, year } = vehicle
    const name = vehicleName({ brand: make, model, year })
    return {
      head: {
        title: texts.title(name),
        description: shortDescription(texts.description(name, formatMeasures(detail))),
        canonicalPath: vehiclePath({ slug, year }),
      },
    }
  } catch (error) {
    // No such model, or an invalid model or year.
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}
