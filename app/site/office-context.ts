import { createContext } from 'react-router'
import type { Office } from '#app/office.ts'

/** What the page handler gives every loader and action. */
export const officeContext = createContext<Office>()

/** The visitor's network, as limits count it. */
export const networkContext = createContext<string>()

export const requestIdContext = createContext<string>()
