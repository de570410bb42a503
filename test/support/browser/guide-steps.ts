// The pages of the two guides.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'

export const guides = [
  {
    path: '/sellers-guide',
    type: 'seller',
    first: 'Preparing your Home',
    fourth: 'Negotiating Offers',
    titles: [
      'Preparing your Home',
      'Pricing your Home',
      'Marketing your Property',
      'Negotiating Offers',
      'Closing the Sale',
      'Post Sale Guidance',
    ],
  },
  {
    path: '/buyers-guide',
    type: 'buyer',
    first: 'Preparing to Buy',
    fourth: 'Due Diligence',
    titles: [
      'Preparing to Buy',
      'Finding your Home',
      'Making an Offer',
      'Due Diligence',
      'Closing the Deal',
      'Receiving The Keys',
    ],
  },
] as const

export const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'In this guide' })

export const markedIn = (contents: Locator) => contents.locator('[aria-current]')

/** The contents mark a chapter, and the form responds in place, only once their script runs. */
export async function openWithScript(path: string, width: number) {
  const page = await openPage({ width })
  await page.goto(path)
  await expect.poll(() => markedIn(contentsOf(page)).count()).toBe(1)
  return page
}
