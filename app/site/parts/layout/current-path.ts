import { createContext } from 'react'

export const CurrentPath = createContext('/')
