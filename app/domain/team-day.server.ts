import { team } from '#content/team.ts'
import type { AppContext } from './app-context.server.ts'
import { dayIn } from './calendar-day.ts'

/** An instant's day in the team's time zone. */
export const teamDay = (instant: number | Date): string => dayIn(team.timeZone, instant)

export const todayOf = ({ now }: Pick<AppContext, 'now'>): string => teamDay(now())
