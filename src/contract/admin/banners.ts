import { z } from 'zod'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, instant } from '../fields.ts'
import { banner } from '../shop/content.ts'

const tags = ['Back office: banners']
const byId = z.strictObject({ id: identifier })

export const adminBanner = banner.extend({
  isActive: z.boolean(),
  displayOrder: z.int(),
  createdAt: instant,
  updatedAt: instant,
})

export const adminBannersContract = {
  list: adminCall
    .route({ method: 'GET', path: '/admin/banners', summary: 'All banners in their order', tags })
    .output(z.array(adminBanner)),
  find: adminCall
    .route({ method: 'GET', path: '/admin/banners/{id}', summary: 'One banner', tags })
    .errors(declare('BANNER_NOT_FOUND'))
    .input(byId)
    .output(adminBanner),
  setActive: adminCall
    .route({ method: 'PATCH', path: '/admin/banners/{id}', summary: 'Show or hide a banner', tags })
    .errors(declare('BANNER_NOT_FOUND'))
    .input(z.strictObject({ id: identifier, isActive: z.boolean() }))
    .output(z.object({ id: z.uuid() })),
  move: adminCall
    .route({ method: 'POST', path: '/admin/banners/{id}/moves', summary: 'Swap a banner with its neighbour', tags })
    .errors(declare('BANNER_NOT_FOUND', 'CANNOT_MOVE'))
    .input(z.strictObject({ id: identifier, direction: z.enum(['up', 'down']) }))
    .output(z.array(adminBanner)),
}
