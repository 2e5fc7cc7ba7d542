import { fitRulesPage } from '#web/text/storefront/fit-rules-page.ts'
import { InstitutionalScreen } from './institutional-screen.tsx'

/** By which rules the shop says what fits. */
export const FitRulesScreen = () => <InstitutionalScreen page={fitRulesPage()} />
