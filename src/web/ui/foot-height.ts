/** What can stand at the foot of small screens: a page's bar, or the foot of a panel above the page. */
type Foot = '--foot-bar' | '--foot-panel'

/** A ref that tells the whole page how high something at the foot is, so that messages stand above it. */
export const publishFootHeight = (name: Foot) => (foot: HTMLElement | null) => {
  if (!foot) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${foot.offsetHeight}px`))
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
