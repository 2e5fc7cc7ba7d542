import { customer } from '#platform/server/api/base.ts'
import { addCar, changeCar, listCars, removeCar } from './garage.ts'

export const garageRouter = {
  list: customer.garage.list.handler(({ context }) => listCars(context.shop, context.customer.id)),
  add: customer.garage.add.handler(({ context, input }) =>
    addCar(context.shop, { ...input, userId: context.customer.id }),
  ),
  change: customer.garage.change.handler(({ context, input }) =>
    changeCar(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: customer.garage.remove.handler(({ context, input }) =>
    removeCar(context.shop, { ...input, userId: context.customer.id }),
  ),
}
