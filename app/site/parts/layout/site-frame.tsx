import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ContactOverlay } from './contact-overlay.tsx'
import { CurrentPath } from './current-path.ts'
import type { SiteFacts } from './site-facts.server.ts'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { SiteSidebar } from './site-sidebar.tsx'
import { useDelayed } from './use-delayed.ts'
import { useModal } from './use-modal.ts'

const mainId = 'main'
const footerNavigation = 'footer-navigation'

type Props = { facts: SiteFacts; path: string; hero: boolean; shortFooter: boolean; children: ReactNode }

export function SiteFrame({ facts, path, hero, shortFooter, children }: Props) {
  const sidebar = useModal()
  const { delay } = useDelayed()
  useReveal()
  return (
    <CurrentPath value={path}>
      <a className="skip" href={`#${mainId}`}>
        Skip to content
      </a>
      <SiteHeader
        facts={facts}
        hero={hero}
        footerNavigation={footerNavigation}
        onMenu={() => delay(sidebar.open)}
      />
      {sidebar.mounted && <SiteSidebar facts={facts} modal={sidebar} onClose={() => delay(sidebar.close)} />}
      <main id={mainId} className={hero ? styles.main : `${styles.main} ${styles.underHeader}`} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter facts={facts} navigationId={footerNavigation} isShort={shortFooter} />
      <ContactOverlay facts={facts} />
    </CurrentPath>
  )
}

const blocks = 'main section > .wrap'

/** Blocks below the window rise into view once a visitor scrolls; an unscrolled page is complete, for captures. */
function useReveal() {
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
