import { Link } from '@tanstack/react-router'
import { returnTexts } from '#web/text/shared/return-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A link to a message to the shop that withdraws from an order. */
export const WithdrawByMessage = ({ number }: { number: string }) => (
  <Link to="/contact" state={{ orderNumber: number, withdraws: true }} className={buttonStyle('secondary')}>
    {returnTexts.ask}
  </Link>
)
