import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

type Options = {
  /** Path and query. */
  address?: string
  /** Has what a screen would have read. */
  client?: QueryClient
}

/** Returns the HTML of a part of a staff screen, as React renders it without a browser. */
export function renderStaff(
  element: ReactNode,
  { address = '/', client = new QueryClient() }: Options = {},
): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
