// Runs anew with each file of journeys, which a module that files share would not.
import { afterAll, afterEach } from 'vitest'
import { closeContexts, closePages } from './browser.ts'

afterEach(closePages)
afterAll(closeContexts)
