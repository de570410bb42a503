import type { Page } from 'playwright-core'

/**
 * The visible controls of a page that a finger can miss, with the width and height in which a touch hits them. WCAG
 * exempts links in a line of text.
 */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((least) => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"]'
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...open.querySelectorAll<HTMLElement>(controls)].filter(isShown).map(measured).filter(Boolean)

    function isShown(control: HTMLElement) {
      const { width, height } = control.getBoundingClientRect()
      return (
        width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true }) && !isExempt(control)
      )
    }

    function isExempt(control: HTMLElement) {
      if (control.matches('.skip:not(:focus)')) return true
      if (getComputedStyle(control).display !== 'inline' && !control.matches('button.link')) return false
      return [...(control.parentElement?.childNodes ?? [])].some(
        (node) =>
          node !== control && /\w/.test(node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''),
      )
    }

    function measured(control: HTMLElement) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = (stepX: number, stepY: number) => {
        let far = 0
        while (far < least && hits(control, x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far++
        return far
      }
      const [wide, tall] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
      if (wide >= least && tall >= least) return ''
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
      return `${control.tagName.toLowerCase()}.${control.className} "${name}" ${wide} x ${tall}`
    }

    function hits(control: HTMLElement, x: number, y: number) {
      const at = document.elementFromPoint(x, y)
      return at !== null && (control.contains(at) || at.closest('label')?.control === control)
    }
  }, least)
