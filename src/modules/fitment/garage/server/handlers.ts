import { customer, implementCalls } from '#platform/server/api/callers.ts'
import { garageContract } from '../contract.ts'
import { addCar, changeCar, listCars, removeCar } from './garage.ts'

const garage = implementCalls(garageContract).use(customer)

export const garageRouter = {
  list: garage.list.handler(({ context }) => listCars(context.shop, context.customer.id)),
  add: garage.add.handler(({ context, input }) => addCar(context.shop, { ...input, userId: context.customer.id })),
  change: garage.change.handler(({ context, input }) =>
    changeCar(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: garage.remove.handler(({ context, input }) =>
    removeCar(context.shop, { ...input, userId: context.customer.id }),
  ),
}
