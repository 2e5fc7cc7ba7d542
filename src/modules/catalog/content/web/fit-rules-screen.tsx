import { fitRulesPage } from './fit-rules-page.ts'
import { InstitutionalScreen } from './institutional-screen.tsx'

/** The rules by which the shop decides what fits. */
export const FitRulesScreen = () => <InstitutionalScreen page={fitRulesPage()} />
