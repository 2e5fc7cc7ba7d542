import { z } from 'zod'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, instant, pageField, pageOf, requiredBoolean, text } from '../fields.ts'

const tags = ['Back office: users']

export const adminUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: instant,
})

export type AdminUser = z.output<typeof adminUser>

export const adminUsersContract = {
  list: adminCall
    .route({ method: 'GET', path: '/admin/users', summary: 'A page of 20 people with an account, newest first', tags })
    .input(z.strictObject({ search: text(200).optional(), page: pageField }))
    .output(pageOf(adminUser)),
  setAdmin: adminCall
    .route({ method: 'PATCH', path: '/admin/users/{id}', summary: 'Grant or revoke administration', tags })
    .errors(declare('USER_NOT_FOUND', 'LAST_ADMINISTRATOR'))
    .input(z.strictObject({ id: identifier, isAdmin: requiredBoolean('Informe se a pessoa é administradora.') }))
    .output(adminUser),
}
