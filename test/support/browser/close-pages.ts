// Runs for each file of journeys, which a module shared by files would not.
import { afterAll, afterEach } from 'vitest'
import { closeContexts, closePages } from './browser.ts'

afterEach(closePages)
afterAll(closeContexts)
