import { offlineCartKey, offlinePath } from '#domain/offline-page.ts'

/**
 * Shows the cart stored in this browser, and opens the requested page as soon as the shop can be reached:
 * when the browser reports a network, and every few seconds, as browsers take any network for the internet.
 * Reloading loses nothing: the page has no fields.
 */
export const offlineScript = `
function shown(name, text) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function showCart({ seenAt, lines, totalLabel, total }) {
  const list = document.getElementById('lines')
  for (const { name, count, price } of lines) {
    const line = document.createElement('li')
    line.append(shown('span', name), shown('small', count), shown('b', price))
    list.append(line)
  }
  document.getElementById('seen').append(' ' + new Date(seenAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }) + '.')
  document.getElementById('total').append(shown('span', totalLabel), shown('b', total))
  document.getElementById('cart').hidden = false
}

try {
  const cart = JSON.parse(localStorage.getItem('${offlineCartKey}'))
  if (cart) showCart(cart)
} catch (error) {
  console.warn('The cart that was kept cannot be shown', error)
}

const goOn = () => location.pathname === '${offlinePath}' ? location.replace('/') : location.reload()
const look = () => document.visibilityState === 'visible' && fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(goOn, () => undefined)
document.getElementById('again').addEventListener('click', goOn)
addEventListener('online', look)
document.addEventListener('visibilitychange', look)
setInterval(look, 5000)
`
