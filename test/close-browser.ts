// Runs anew with each file of journeys, which a module that files share would not.
import { afterAll, afterEach } from 'vitest'
import { closeBrowser, closePages } from './browser.ts'

afterEach(closePages)
afterAll(closeBrowser)
