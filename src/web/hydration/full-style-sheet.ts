/**
 * A page for everybody carries the rules of its own elements. What appears later needs the others, too: this asks for the
 * whole style sheet and resolves once it is there, or cannot be had. It stands where React looks for it.
 */
export function loadFullStyleSheet(): Promise<void> {
  return new Promise((resolve) => {
    const own = document.querySelector<HTMLStyleElement>('style[data-whole-sheet]')
    if (!own) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = own.dataset.wholeSheet ?? ''
    link.dataset.precedence = 'default'
    link.fetchPriority = 'high'
    link.onload = () => resolve()
    // Without it the page is still shown as it came.
    link.onerror = () => resolve()
    // Behind all others, and the page's own rules stay: of any other change of its sheets the browser forgets its typefaces and lays the whole page out anew.
    document.head.append(link)
  })
}
