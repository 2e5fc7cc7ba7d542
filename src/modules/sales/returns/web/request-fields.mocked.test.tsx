import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReturnRequestFields } from './request-fields.tsx'
import { useReturnRequest } from './return-request.tsx'

// Needed only for uploads: the session is read by a browser, or while a page is rendered.
vi.mock('#modules/customers/sessions/web/repeat-after-sign-in.ts', () => ({ useRepeatAfterSignIn: () => vi.fn() }))

const wheel = {
  productId: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  name: 'Roda',
  imageUrl: null,
  unitPriceCents: 1,
  setPiece: null,
}

function Form() {
  const offer = {
    lines: [{ ...wheel, quantity: 4, pieces: 4 }],
    reasons: [{ reason: 'regret' as const, lastDay: null }],
  }
  return <ReturnRequestFields state={useReturnRequest('9b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11', offer)} />
}

it('renders without HTTPS, too, where browsers do not offer `randomUUID`', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(renderToStaticMarkup(<Form />)).toContain('até 4 peças')
})
