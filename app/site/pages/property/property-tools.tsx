import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import type { PropertyData } from './property-data.ts'
import styles from './property-tools.module.css'

const words = propertyPage.tools

/** Share and Print need script, and are hidden without it. */
export function PropertyTools({ home: { name, maps, video } }: { home: PropertyData }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          className="tool"
          data-scripted=""
          onClick={async () => setSaid(await share(name))}
        >
          <Icon name="share" />
          <span>{words.share}</span>
        </button>
        <button type="button" className="tool" data-scripted="" onClick={() => print()}>
          <Icon name="print" />
          <span>{words.print}</span>
        </button>
        <a className="tool" href={maps} rel="noopener">
          <Icon name="pin" />
          <span>{words.maps}</span>
        </a>
        {video && (
          <a className="tool" href={video} rel="noopener">
            <Icon name="play" />
            <span>{words.video}</span>
          </a>
        )}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  )
}

/** Returns a message; none if the browser's own share dialog was shown. */
async function share(title: string): Promise<string> {
  const url = location.origin + location.pathname
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return ''
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return ''
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return words.copied
  } catch {
    return words.copyByHand.replace('{link}', url)
  }
}
