import { createContext } from 'react'

/** The path of the page that is shown. */
export const CurrentPath = createContext('/')
