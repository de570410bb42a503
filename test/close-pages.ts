// Runs anew with each file of journeys, which a module that files share would not.
import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

afterEach(closePages)
