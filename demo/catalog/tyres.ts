import { type TyreFacts, tyre } from './tyre.ts'
import { tyres13To15 } from './tyres-13-to-15.ts'
import { tyres16 } from './tyres-16.ts'
import { tyres17 } from './tyres-17.ts'
import { tyres18To20 } from './tyres-18-to-20.ts'

/** What is known of every tyre. */
export const tyreFacts: readonly TyreFacts[] = [...tyres13To15, ...tyres16, ...tyres17, ...tyres18To20]

/** Every tyre of the shop. */
export const tyres = tyreFacts.map(tyre)
