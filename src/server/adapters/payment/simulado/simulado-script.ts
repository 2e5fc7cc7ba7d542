/** The only script of Simulado's pages: it copies a code. Without it the code can be selected by hand. */
export const simuladoScript = `
for (const button of document.querySelectorAll('[data-copy]')) {
  const label = button.firstChild
  button.hidden = false
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(code.textContent)
      label.data = 'Copiado'
      setTimeout(() => { label.data = 'Copiar' }, 2500)
    } catch {
      getSelection().selectAllChildren(code)
    }
  })
}
`
