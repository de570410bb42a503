import { useEffect } from 'react'

/** One block of a page's section: what stands within its margins. */
const blocks = 'main section > .wrap'

/**
 * What lies below the window once a visitor begins to scroll rises into place when it is first seen. A page at rest hides
 * nothing, so that one captured or saved whole is whole. Marked by script alone, so nothing is hidden without it; the
 * styles move nothing for who wants less motion, nor on paper.
 */
export function useReveal() {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target)
    })
    const show = (block: Element) => {
      block.removeAttribute('data-unseen')
      observer.unobserve(block)
    }
    let below: Element[] = []
    const mark = () => {
      below = [...document.querySelectorAll(blocks)].filter(isBelowWindow)
      for (const block of below) {
        block.setAttribute('data-unseen', '')
        observer.observe(block)
      }
    }
    addEventListener('scroll', mark, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', mark)
      below.forEach(show)
    }
  }, [])
}

const isBelowWindow = (block: Element) => block.getBoundingClientRect().top > innerHeight
