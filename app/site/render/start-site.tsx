// Hydrates a public page. Links load the next document.
import '#app/ui/styles/layers.css'
import '#app/ui/styles/tokens.css'
import '#app/ui/styles/reset.css'
import '#app/site/styles/site-base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/site-controls.css'
import '#app/site/styles/site-forms.css'
import '#app/site/styles/utilities.css'
import '#app/site/styles/load-notice.css'
import { Component, type ComponentType, type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import ErrorPage from '#app/site/pages/error/error-page.tsx'
import { recordLanding } from '#app/site/parts/forms/visit-origin.ts'
import { SiteFrame } from '#app/site/parts/layout/site-frame.tsx'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { loadChunk } from '#app/ui/load-chunk.ts'
import { thrownText } from '#app/ui/thrown-text.ts'
import { lastError } from '#content/not-found.ts'
import { loadNotice, type PageView, pageRoot, viewElement } from './page-view.ts'

const pages = import.meta.glob<ComponentType<object>>(['./*/*-page.tsx', '!./error/*'], {
  base: '../pages',
  import: 'default',
})

const errorPage = 'error/error-page'

type Props = { instead: (error: unknown) => ReactNode; children: ReactNode }
type State = { caught?: { error: unknown } }

class ErrorStop extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.instead(caught.error) : this.props.children
  }
}

recordLanding()

const view: PageView = JSON.parse(document.getElementById(viewElement)!.textContent)
const Page = await loadChunk(() => loadPage(view.page)).catch((error) => {
  const notice = document.getElementById(loadNotice)!
  notice.querySelector('span')!.textContent = thrownText(error)
  notice.hidden = false
  throw error
})

// Back brings text back without an event. The first-view script remembers it, before React sets the suggested text.
for (const field of document.querySelectorAll('textarea'))
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))

// A transition: the visitor's input goes first.
startTransition(() => {
  hydrateRoot(document.getElementById(pageRoot)!, <Site />)
})

function Site() {
  const { facts, path, hero, shortFooter, props } = view
  return (
    <ErrorStop instead={failedFrame}>
      <SiteFrame facts={facts} path={path} hero={hero} shortFooter={shortFooter}>
        <ErrorStop instead={failedPage}>
          <Page {...props} />
        </ErrorStop>
      </SiteFrame>
    </ErrorStop>
  )
}

function failedFrame(error: unknown) {
  const title = `${lastError.title} | ${view.facts.name}`
  return <LastErrorPage documentTitle={title} text={thrownText(error)} words={lastError} />
}

function failedPage(error: unknown) {
  const { name, phone, phoneHref } = view.facts
  const call = { label: phone, href: phoneHref }
  return <ErrorPage teamName={name} status={500} text={thrownText(error)} phone={call} />
}

/** Any page may fail in the browser, so each has loaded the error page. */
async function loadPage(name: string): Promise<ComponentType<object>> {
  return name === errorPage ? (ErrorPage as ComponentType<object>) : pages[`./${name}.tsx`]!()
}
