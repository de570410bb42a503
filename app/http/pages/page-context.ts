import { createContext } from 'react-router'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { InTime } from '#app/http/deadlines.ts'

/** What the page handler gives every loader and action. */
export const appContext = createContext<AppContext>()

/** The visitor's network, as limits count it. */
export const networkContext = createContext<string>()

export const requestIdContext = createContext<string>()

/** Who asks for a staff page; asked of the database only where a page wants to know. */
export const actorContext = createContext<() => Promise<Actor>>()

export const inTimeContext = createContext<InTime>()
