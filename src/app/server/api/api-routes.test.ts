import { itReturns } from '#test/cases.ts'
import { loggedPath } from './api-routes.ts'

const orderPath = '/profile/orders/7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'

itReturns(loggedPath, [
  ['/products', '/products'],
  [orderPath, orderPath],
  ['/api/tracked-orders/7b3b0a52', '/api/tracked-orders/7b3b0a52'],
  ['/api/order-tracking-forms/sealed', '/api/order-tracking-forms/{typed}'],
  ['/api/shared-favorites/secret', '/api/shared-favorites/{token}'],
  ['/api/product-previews/secret', '/api/product-previews/{code}'],
  ['/preview/secret', '/preview/$code'],
  ['/shared-favorites/secret/', '/shared-favorites/$token'],
])
