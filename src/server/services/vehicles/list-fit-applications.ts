import { eq } from 'drizzle-orm'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { formatYears } from '#domain/fitment/format-years.ts'
import { fitApplications, profiles, vehicleGenerations, vehicleMakes, vehicleModels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProduct } from './require-product.ts'

/** What the staff has said of a product, by car. Throws `PRODUCT_NOT_FOUND`. */
export async function listFitApplications(shop: Shop, productId: string): Promise<AdminFitApplication[]> {
  await requireProduct(shop, productId)
  const rows = await shop.database
    .select({
      generation: vehicleGenerations,
      model: vehicleModels.name,
      make: vehicleMakes.name,
      said: fitApplications,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(fitApplications)
    .innerJoin(vehicleGenerations, eq(vehicleGenerations.id, fitApplications.generationId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .leftJoin(profiles, eq(profiles.id, fitApplications.authorId))
    .where(eq(fitApplications.productId, productId))
    .orderBy(vehicleMakes.position, vehicleModels.position, vehicleGenerations.yearFrom, vehicleGenerations.label)
  return rows.map(({ generation, make, model, said, fullName, email }) => ({
    id: generation.id,
    car: [make, model, formatYears(generation), generation.label].filter(Boolean).join(' '),
    verdict: said.verdict,
    note: said.note,
    author: fullName || email,
    createdAt: said.createdAt.toISOString(),
  }))
}
