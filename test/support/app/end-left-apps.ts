// A test that fails before it stops its product would leave it running: a worker is ended by a signal, and tells no `exit`.
import { afterAll } from 'vitest'
import { endLeftApps } from './start-app.ts'

afterAll(endLeftApps)
