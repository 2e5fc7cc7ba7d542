import { store } from '#platform/web/store.tsx'
import { fitRulesPage } from './fit-rules-page.ts'
import { InstitutionalScreen } from './institutional-screen.tsx'

export const FitRulesScreen = () => <InstitutionalScreen page={fitRulesPage(store().fitPromiseDays)} />
