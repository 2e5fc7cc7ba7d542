import type { AnyContractRouter } from '@orpc/contract'
import { implement, os } from '@orpc/server'
import { shopError } from '#platform/contract/errors.ts'
import type { Permission } from '#platform/permissions.ts'
import type { RecordUpdate } from '../audit.ts'
import type { Shop } from '../shop.ts'
import type { Caller, RequestContext } from './request-context.ts'

/** Begins the handlers of a module's calls. */
export const implementCalls = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement<Contract, RequestContext>(contract)

// Whether a call's audience includes the caller is checked before these, for every call of the contract.
const base = os.$context<RequestContext>()

/** For calls of signed-in customers: the caller is `context.customer`. */
export const customer = base.middleware(async ({ context, next }) => {
  const caller = await context.readCaller(context.shop)
  if (!caller) throw shopError('UNAUTHENTICATED')
  return next({ context: { customer: caller } })
})

/** For calls of administrators: the caller is `context.administrator`. */
export const admin = base.middleware(async ({ context, next }) => {
  const caller = await context.readCaller(context.shop)
  if (!caller) throw shopError('UNAUTHENTICATED')
  if (!caller.isAdmin) throw shopError('FORBIDDEN')
  return next({ context: { administrator: caller } })
})

/** For parts of a call that need more than the call itself. Throws `RESERVED`. */
export function requirePermission({ permissions }: Pick<Caller, 'permissions'>, permission: Permission): void {
  if (!permissions.has(permission)) throw shopError('RESERVED', { data: { permission } })
}

type StaffCall<Input> = { context: { shop: Shop; administrator: Caller }; input: Input }

/** Handles a call of the staff by a use case that takes the call's input and who acts. */
export const byStaff =
  <Input, Output>(work: (shop: Shop, input: NoInfer<Input> & { actorId: string }) => Promise<Output>) =>
  ({ context, input }: StaffCall<Input>): Promise<Output> =>
    work(context.shop, { ...input, actorId: context.administrator.id })

type CustomerCall<Input> = { context: { shop: Shop; customer: Caller }; input: Input }

/** Handles a call of a customer by a use case that takes the call's input and whose it is. */
export const byCustomer =
  <Input, Output>(work: (shop: Shop, input: NoInfer<Input> & { userId: string }) => Promise<Output>) =>
  ({ context, input }: CustomerCall<Input>): Promise<Output> =>
    work(context.shop, { ...input, userId: context.customer.id })

type Version = { updatedAt?: string | undefined; expectedUpdatedAt?: string | undefined }

/**
 * Handles a change of a record by a use case that picks its fields. A record that is sent back as it was read says
 * itself when it last changed.
 */
export const updateByStaff =
  <Fields, Output>(work: (shop: Shop, update: RecordUpdate<Fields>) => Promise<Output>) =>
  ({ context, input }: StaffCall<NoInfer<Fields> & Version & { id: string }>): Promise<Output> => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt } = input
    return work(context.shop, { actorId: context.administrator.id, id, fields: input, expectedUpdatedAt })
  }

type FieldsChange<Fields> = { id: string; fields: Fields & Version; expectedUpdatedAt?: string | undefined }

/** The same for a call whose input has the record's fields apart. */
export const updateFieldsByStaff =
  <Fields, Output>(work: (shop: Shop, update: RecordUpdate<Fields>) => Promise<Output>) =>
  ({ context, input }: StaffCall<FieldsChange<NoInfer<Fields>>>): Promise<Output> => {
    const { id, fields, expectedUpdatedAt = fields.updatedAt } = input
    return work(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt })
  }
