import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { identifier, instant, pageField, pageOf, requiredBoolean, text } from '../fields.ts'

const call = adminCalls('Back office: users')

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
  list: call
    .get('/admin/users', 'A page of 20 people with an account, newest first')
    .input(z.strictObject({ search: text(200).optional(), page: pageField }))
    .output(pageOf(adminUser)),
  setAdmin: call
    .patch('/admin/users/{id}', 'Grant or revoke administration', 'USER_NOT_FOUND', 'LAST_ADMINISTRATOR')
    .input(z.strictObject({ id: identifier, isAdmin: requiredBoolean('Informe se a pessoa é administradora.') }))
    .output(adminUser),
}
