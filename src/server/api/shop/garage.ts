import { addCar } from '#server/services/garage/add-car.ts'
import { changeCar } from '#server/services/garage/change-car.ts'
import { listCars } from '#server/services/garage/list-cars.ts'
import { removeCar } from '#server/services/garage/remove-car.ts'
import { customer } from '../base.ts'

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
