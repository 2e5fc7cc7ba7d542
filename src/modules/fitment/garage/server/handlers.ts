import { byCustomer, customer, implementCalls } from '#platform/server/api/callers.ts'
import { garageContract } from '../contract.ts'
import { addCar, changeCar, listCars, removeCar } from './garage.ts'

const garage = implementCalls(garageContract).use(customer)

export const garageRouter = {
  list: garage.list.handler(({ context }) => listCars(context.shop, context.customer.id)),
  add: garage.add.handler(byCustomer(addCar)),
  change: garage.change.handler(byCustomer(changeCar)),
  remove: garage.remove.handler(byCustomer(removeCar)),
}
