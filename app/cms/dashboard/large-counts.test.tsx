import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ColumnTabs } from '#app/cms/board/cards/column-tabs.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import { WhoseSwitch } from '#app/cms/ui/whose-switch.tsx'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { AnswerHeads } from './answer-tables.tsx'

const many = 1204
const board = { current: null }
const figures = { leads: many, never: many, recent: many, median: null, most: null }

const places: Record<string, ReactNode> = {
  'the tabs of a board': <ColumnTabs board={board} counts={{ open: many, 'in progress': 0, closed: 0 }} />,
  'the choice of owners': (
    <WhoseSwitch whose="all" counts={{ mine: 0, all: many, nobody: 0 }} onChoose={() => {}} />
  ),
  'the foot of a list': <Pager page={1} pages={121} total={many} />,
  'the report of first answers': <AnswerHeads total={figures} />,
}

test.each(Object.keys(places))('%s writes a thousand with a comma, as the heads of lists do', (place) => {
  const html = renderStaff(places[place])
  expect(html).toContain('1,204')
  expect(html).not.toContain('1204')
})
