import { itReturns } from '#test/cases.ts'
import { addressAfterSignIn } from './requested-path.tsx'

itReturns(
  addressAfterSignIn,
  [
    ['/checkout', '/checkout'],
    ['/payment-status?external_reference=order_1', '/payment-status?external_reference=order_1'],
    [undefined, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ],
  'after asking for %j one goes to %j',
)
