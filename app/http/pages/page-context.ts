import { createContext } from 'react-router'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { InTime } from '#app/http/deadlines.ts'

/** The page handler gives these to every loader and action. */
export const appContext = createContext<AppContext>()

export const networkContext = createContext<string>()

export const requestIdContext = createContext<string>()

/** The actor of a staff page; the database is read only if the page asks. */
export const actorContext = createContext<() => Promise<Actor>>()

export const inTimeContext = createContext<InTime>()
