// Finds pages by name in the browser; the server has page-registry.server.ts.
import type { ComponentType } from 'react'

const pages = import.meta.glob<ComponentType<object>>(['./*/*-page.tsx', '!./error/*'], {
  base: '../pages',
  import: 'default',
})

/** Any page may fail in the browser, so each loads the error page too. */
const alwaysLoaded = import.meta.glob<ComponentType<object>>('./error/error-page.tsx', {
  base: '../pages',
  import: 'default',
  eager: true,
})

export async function loadPage(name: string): Promise<ComponentType<object>> {
  const file = `./${name}.tsx`
  return alwaysLoaded[file] ?? pages[file]!()
}
