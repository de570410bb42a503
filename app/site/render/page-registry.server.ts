import type { ComponentType } from 'react'

const pages = import.meta.glob<ComponentType<object>>('./*/*-page.tsx', {
  base: '../pages',
  import: 'default',
  eager: true,
})

/** `name` is the page's file below pages/, without the ending. */
export function getPage(name: string): ComponentType<object> {
  const found = pages[`./${name}.tsx`]
  if (!found)
    throw new Error(`No page is called ${name}: a row of site/routes.ts names a file that is not there`)
  return found
}
