import { useEffect } from 'react'

const blocks = 'main section > .wrap'

/** Blocks below the window rise into view once a visitor scrolls; an unscrolled page is complete, for captures. */
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
