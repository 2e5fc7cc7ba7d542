import { Link } from '@tanstack/react-router'
import { returnTexts } from '#web/text/shared/return-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Leads to a message to the shop by which an order is withdrawn from. */
export const WithdrawByMessage = ({ number }: { number: string }) => (
  <Link to="/contact" state={{ orderNumber: number, withdraws: true }} className={buttonStyle('secondary')}>
    {returnTexts.ask}
  </Link>
)
