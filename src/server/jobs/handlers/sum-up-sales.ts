import { sumUpSales } from '#server/services/catalog/sum-up-sales.ts'
import { sumUpSalesJob } from '../definitions/sum-up-sales.ts'
import { handleJob } from '../job-handler.ts'

export const sumUpSalesHandler = handleJob(sumUpSalesJob, (shop) => sumUpSales(shop))
